"""The HTTP API: one file a group of endpoints."""
