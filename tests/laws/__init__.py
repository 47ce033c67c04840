"""What holds for every game on the shelf, and the proof that these tests notice a leak."""
