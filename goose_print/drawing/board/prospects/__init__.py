"""Prospects: the pictures under whole boards: one module for each board with fields at given places, journeys, and gardens."""
