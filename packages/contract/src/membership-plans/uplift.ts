import { divide, toBigInt, toNumber } from '../money/arithmetic.ts'

/** A change of a price by per cent or by an amount in minor units, and the multiple to round to. */
export type Uplift = {
  readonly percent?: number | undefined
  readonly amount?: number | undefined
  readonly round_to: number
}

const WHOLE = 10_000

/** The price after the change, rounded half up to a multiple of `round_to`. Never below 0. */
export function upliftedAmount(price: number, { percent = 0, amount = 0, round_to }: Uplift): number {
  const basisPoints = Math.max(0, WHOLE + Math.round(percent * 100))
  const scaled = toBigInt(price) * toBigInt(basisPoints) + BigInt(amount) * BigInt(WHOLE)
  const positive = scaled > 0n ? scaled : 0n
  const multiple = toBigInt(round_to)
  return toNumber(divide(positive, BigInt(WHOLE) * multiple, 'half_up') * multiple)
}

const [LOWEST, HIGHEST] = [-100, 1000]

/**
 * True for a percentage from -100 to 1000 with at most two decimals. Reads the digits, because a multiple of 0.01 is not
 * exact in floating point.
 */
export function isUpliftPercent(percent: number): boolean {
  return /^-?\d+(?:\.\d{1,2})?$/.test(String(percent)) && percent >= LOWEST && percent <= HIGHEST
}

const TYPED_PERCENT = /^([+-]?)(\d{1,4}(?:\.\d{1,2})?) ?%?$/

/** Reads a typed percentage, such as `5`, `-2.5` or `＋５％`. Undefined if the text is not one, or is out of range. */
export function readUpliftPercent(text: string): number | undefined {
  const plain = text.normalize('NFKC').trim().replaceAll('−', '-')
  const [, sign, digits] = TYPED_PERCENT.exec(plain) ?? []
  if (digits === undefined) return undefined
  const percent = sign === '-' ? 0 - Number(digits) : Number(digits)
  return isUpliftPercent(percent) ? percent : undefined
}
