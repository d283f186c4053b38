"""HTTP: routes, wire frames, error answers, the built front end."""
