"""The rules: pure Python, standard library only."""
