"""What stacks are worth before the prizes: the independent chip model, exactly."""

import croupier

for stack, worth in zip((5000, 3000, 2000), croupier.icm([5000, 3000, 2000], [50, 30, 20]), strict=True):
    print(stack, round(worth, 2))
