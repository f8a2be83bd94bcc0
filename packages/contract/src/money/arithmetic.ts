export type Rounding = 'floor' | 'half_up' | 'ceil'

/** Products of two amounts pass the largest exact number, so they are computed as BigInt. */
export function toBigInt(value: number): bigint {
  if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`${value} is not a safe whole number`)
  return BigInt(value)
}

export function toNumber(value: bigint): number {
  if (value > Number.MAX_SAFE_INTEGER) throw new RangeError(`${value} is too large for a safe whole number`)
  return Number(value)
}

/** Both numbers are at least 0. */
export function divide(dividend: bigint, divisor: bigint, rounding: Rounding): bigint {
  const quotient = dividend / divisor
  const remainder = dividend % divisor
  const isRoundedUp =
    rounding === 'ceil' ? remainder > 0n : rounding === 'half_up' && remainder * 2n >= divisor
  return isRoundedUp ? quotient + 1n : quotient
}
