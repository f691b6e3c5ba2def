"""Sums of products of large whole numbers, compiled: how the hands of a split box meet the dealer.

A large number is written as *digits* of 32 bits, the lowest first. Nothing is rounded: a product has as many
digits as its factors together, and a sum of fewer than 2 to the power of 32 digits fits into 64 bits.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

from croupier.hands.store import kernel
from croupier.odds.blackjack.dealer import LIMB

if TYPE_CHECKING:
    import numpy.typing as npt

    Counts = npt.NDArray[np.int64]
    Digits = npt.NDArray[np.uint32]
    Numbers = npt.NDArray[np.object_]
    Parts = npt.NDArray[np.uint64]

_u: Final = np.uint64
_BITS: Final = 32
_DIGIT: Final = _u(_BITS)
_MASK: Final = _u((1 << _BITS) - 1)
_BYTES: Final = _BITS // 8


def digits(numbers: Numbers) -> Digits:
    """Write numbers, none below zero, as digits.

    >>> digits(np.array([[1, 2**32 + 7]], object)).tolist()
    [[[1, 0], [7, 1]]]
    """
    flat = numbers.ravel().tolist()
    width = -(-max(1, *(number.bit_length() for number in flat)) // _BITS)
    written = b"".join([number.to_bytes(_BYTES * width, "little") for number in flat])
    return np.frombuffer(written, "<u4").astype(np.uint32).reshape(*numbers.shape, width)


def _carried(sums: Parts) -> Numbers:
    """Read sums of digits, each of which may have run over."""
    for place in range(sums.shape[-1] - 1):
        sums[..., place + 1] += sums[..., place] >> _DIGIT
    width, held = _BYTES * sums.shape[-1], (sums & _MASK).astype("<u4").tobytes()
    found = [int.from_bytes(held[place : place + width], "little") for place in range(0, len(held), width)]
    numbers = np.empty(len(found), object)
    numbers[:] = found
    return numbers.reshape(sums.shape[:-1])


@kernel(
    "void(uint32[:,:,::1], uint32[:,:,:,::1], uint32[:,:,::1], int64[:,::1], int64[::1], int64[::1],"
    "uint64[:,:,:,:,::1])"
)
def _meet(
    ways: Digits, scale: Digits, counts: Digits, shoes: Counts, kinds: Counts, ends: Counts, out: Parts
) -> None:
    """Sum over hands of which those that end alike and are scaled alike follow each other.

    Everything that is known goes side by side, for a processor takes the same step with many numbers at once.
    """
    width, more, known = _u(ways.shape[2]), _u(scale.shape[3]), _u(scale.shape[0])
    outcomes, lanes = _u(counts.shape[2]), known * _u(counts.shape[2])
    met = np.zeros((counts.shape[1], lanes), np.uint64)
    sums = np.zeros((2, width + _u(counts.shape[1]) + _u(1), lanes), np.uint64)
    for row in range(_u(len(ways))):
        for gone in range(known):
            for right in range(_u(counts.shape[1])):
                for outcome in range(outcomes):
                    met[right, gone * outcomes + outcome] = counts[shoes[row, gone], right, outcome]
        for second in range(_u(2)):
            for left in range(width):
                way = _u(ways[row, second, left])
                for right in range(_u(counts.shape[1] if way else 0)):
                    for lane in range(lanes):
                        part = way * met[right, lane]
                        sums[second, left + right, lane] += part & _MASK
                        sums[second, left + right + _u(1), lane] += part >> _DIGIT
        after = row + _u(1)
        if after < len(ways) and kinds[after] == kinds[row] and ends[after] == ends[row]:
            continue
        for second in range(_u(2)):
            for gone in range(known):
                for outcome in range(outcomes):
                    rest = _u(0)
                    for left in range(_u(sums.shape[1])):
                        rest += sums[second, left, gone * outcomes + outcome]
                        digit = rest & _MASK
                        rest >>= _DIGIT
                        for right in range(more if digit else _u(0)):
                            part = digit * _u(scale[gone, second, kinds[row], right])
                            out[gone, second, ends[row], outcome, left + right] += part & _MASK
                            out[gone, second, ends[row], outcome, left + right + _u(1)] += part >> _DIGIT
        sums[:] = 0


def meet(
    ways: Numbers, scale: Numbers, counts: Parts, shoes: Counts, kinds: Counts, ends: Counts, number: int
) -> Numbers:
    """Sum over hands: its ways, times what its kind is scaled by, times the dealer's outcomes against it.

    `ways` goes by hand and second card, `scale` by what is known, second card and kind; `shoes` says by hand
    and what is known which of `counts` (in two parts, see `counted`) is met. The sums go by what is known,
    second card, end (there are so many) and outcome.
    """
    order = np.lexsort((kinds, ends))
    small, large, met = digits(ways[order]), digits(scale), _digits_of_parts(counts)
    width = small.shape[-1] + large.shape[-1] + met.shape[1] + 2
    out = np.zeros((len(scale), 2, number, counts.shape[1], width), np.uint64)
    _meet(small, large, met, shoes[order], kinds[order], ends[order], out)
    return _carried(out)


def _digits_of_parts(counts: Parts) -> Digits:
    """Write counts in two parts as digits, by shoe, digit and outcome."""
    high, low = counts[..., 0], counts[..., 1]
    middle = (low >> _DIGIT) | (high << _u(LIMB - _BITS))
    above = high >> _u(2 * _BITS - LIMB)
    return np.stack([low, middle, above, above >> _DIGIT], axis=1).astype(np.uint32)
