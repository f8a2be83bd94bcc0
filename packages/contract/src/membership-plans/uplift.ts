import { divide, toBigInt, toNumber } from '../money/arithmetic.ts'

/** A change of a price by per cent or by an amount in minor units, and the multiple to round to. */
export type Uplift = {
  readonly percent?: number | undefined
  readonly amount?: number | undefined
  readonly round_to: number
}

const WHOLE = 10_000

/** The changed price, rounded half up to a multiple. Never below 0. */
export function upliftedAmount(price: number, { percent = 0, amount = 0, round_to }: Uplift): number {
  const basisPoints = Math.max(0, WHOLE + Math.round(percent * 100))
  const scaled = toBigInt(price) * toBigInt(basisPoints) + BigInt(amount) * BigInt(WHOLE)
  const positive = scaled > 0n ? scaled : 0n
  const multiple = toBigInt(round_to)
  return toNumber(divide(positive, BigInt(WHOLE) * multiple, 'half_up') * multiple)
}
