import { toBigInt, toNumber } from './arithmetic.ts'

/**
 * Splits an amount by weights with the largest remainder method. The parts add up to the amount.
 * Of equal remainders, the first gets the unit. Throws a RangeError if no weight is positive, or one is negative.
 */
export function allocate(amount: number, weights: readonly number[]): number[] {
  const whole = toBigInt(amount)
  const shares = weights.map(toBigInt)
  const total = sum(shares)
  if (total === 0n) throw new RangeError('An allocation needs a positive weight')
  const parts = shares.map((weight) => (whole * weight) / total)
  const remainders = shares.map((weight) => (whole * weight) % total)
  for (const index of largest(remainders, Number(whole - sum(parts))))
    parts[index] = (parts[index] ?? 0n) + 1n
  return parts.map(toNumber)
}

function sum(values: readonly bigint[]): bigint {
  return values.reduce((total, value) => total + value, 0n)
}

/** The indexes of the largest values. */
function largest(values: readonly bigint[], count: number): number[] {
  const sorted = [...values.entries()].sort(([, a], [, b]) => (a === b ? 0 : a > b ? -1 : 1))
  return sorted.slice(0, count).map(([index]) => index)
}
