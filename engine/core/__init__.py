"""What every game shares: the Game protocol, viewers, secrets, sealed dice, prompts, news and errors."""
