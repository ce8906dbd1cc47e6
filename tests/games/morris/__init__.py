"""Nine Men's Morris: a sixth game, added as the recipe of CONTRIBUTING says."""
