"""Wolves and Sheep in words: the rules sheet, the log, and the field as text."""
