"""Prospects: the picture under a whole board whose fields lie at given places, one module for each."""
