"""Mutation testing of the rules: each is broken in many small ways, and a test must notice every one of them."""
