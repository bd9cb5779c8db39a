"""A mock RAG server with per-user access, versioned documents and caches: correct by default, breakable on demand."""
