"""Hold'em against the house."""
