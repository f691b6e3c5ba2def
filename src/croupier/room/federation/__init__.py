"""The federation in the room: its papers in the database, who may file them, and its public site."""
