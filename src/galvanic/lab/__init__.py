"""The laboratory: mass simulation and measured speed."""
