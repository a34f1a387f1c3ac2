"""The three borders where marshmallow stands: what comes in, what goes out, what is stored."""
