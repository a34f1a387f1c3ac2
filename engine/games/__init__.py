"""One folder a game; `engine.core.registry` finds them by looking here."""
