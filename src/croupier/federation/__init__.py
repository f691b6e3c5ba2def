"""The federation's year: members, calendar, Regulations, admission, protocols, rating (fspr:1-3, 8)."""
