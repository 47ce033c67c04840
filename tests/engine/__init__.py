"""The engine's pieces on tiny games."""
