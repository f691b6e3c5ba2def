"""The card room: tables, lobby, accounts, a ledger, and the wire to the browser. It holds no rules."""
