"""Ways to a RAG system: one file a kind of target, and what they share to speak over a wire."""
