import { readAmount, writeAmount } from '@touchline/contract/money/amounts'

/** Minor units as a form shows them: `1,000.50`. */
export function amountEntry(minor: number, currency: string): string {
  const [whole = '', ...fraction] = writeAmount(minor, currency).split('.')
  return [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...fraction].join('.')
}

/** The same amount as a form shows it; undefined where it is none of this currency. */
export function normalizeAmount(written: string, currency: string): string | undefined {
  const minor = readAmount(written, currency)
  return minor === undefined ? undefined : amountEntry(minor, currency)
}
