"""Kit building: from a theme to the files of its kit."""
