import type { Language } from '@touchline/contract/language'

/** Each unit is 1024 times the previous one. */
const units = ['kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/**
 * The size in the largest fitting unit, with one decimal below ten. Sizes up to one kilobyte are shown as 1
 * KB.
 */
export function sizeText(bytes: number, language: Language): string {
  let [amount, unit] = [bytes / 1024, 0]
  while (round(amount) >= 1024 && unit < units.length - 1) {
    amount /= 1024
    unit += 1
  }
  const value = bytes > 0 && unit === 0 ? Math.max(round(amount), 1) : round(amount)
  return new Intl.NumberFormat(language, { style: 'unit', unit: units[unit], unitDisplay: 'short' })
    .format(value)
    .replace('kB', 'KB') // kB would mean 1000 bytes
}

function round(amount: number): number {
  return amount < 10 ? Math.round(amount * 10) / 10 : Math.round(amount)
}
