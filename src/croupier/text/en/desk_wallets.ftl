# Chips of the cash desk in wallets.

sign-money = Played with chips of the cash desk: one chip is 1 { $money }.
wallet-none = This customer has no account here yet. Link one at the door first.
wallet-whole = { $given } cannot go into a wallet: one chip is one whole unit of money.
wallet-short = The wallet has fewer chips than that. Chips on a table come back when the player leaves it.
blank-to-wallet = Into the wallet
blank-from-wallet = From the wallet
blank-stakes = Played with
choice-play-chips = play chips
choice-desk-chips = chips of the cash desk
paper-line-wallet = Chips in the wallet
