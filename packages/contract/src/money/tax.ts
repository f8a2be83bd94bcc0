import { divide, type Rounding, toBigInt, toNumber } from './arithmetic.ts'

export type TaxMode = 'inclusive' | 'exclusive'

type TaxInput = {
  /** In minor units. The gross amount if the mode is inclusive, else the net amount. */
  readonly amount: number
  readonly basisPoints: number
  readonly mode: TaxMode
  readonly rounding: Rounding
}

/** 100 %. A basis point is a hundredth of a per cent. */
const WHOLE = 10_000n
const PERCENT = /^(\d+)(?:\.(\d{1,2}))?$/

/** Reads the digits, because 8.2 * 100 is 819.9999999999999. Throws a RangeError for a third decimal. */
export function basisPointsOf(percent: number): number {
  const [, whole = '', decimals = ''] = PERCENT.exec(String(percent)) ?? []
  if (whole === '') throw new RangeError(`${percent} is not a percentage with at most two decimals`)
  return toNumber(BigInt(whole + decimals.padEnd(2, '0')))
}

/** Rounds the tax. net + tax is always gross. Throws a RangeError if an amount is negative or not safe. */
export function taxOf({ amount, basisPoints, mode, rounding }: TaxInput) {
  const value = toBigInt(amount)
  const rate = toBigInt(basisPoints)
  const base = mode === 'inclusive' ? WHOLE + rate : WHOLE
  const tax = divide(value * rate, base, rounding)
  const net = mode === 'inclusive' ? value - tax : value
  return { net: toNumber(net), tax: toNumber(tax), gross: toNumber(net + tax) }
}
