"""Typed values as people write them: one file a sort of value, each finding its values in normalised text."""
