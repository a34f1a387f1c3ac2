"""The server: pages, joining, the socket, tables and the event log. It knows no rules."""
