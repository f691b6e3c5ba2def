"""The studio's pages: forms drawn from the declaration of a game, figures, plots, tools and the dossier."""
