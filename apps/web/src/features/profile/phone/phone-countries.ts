import type { ComboboxParsedItem } from '@mantine/core'
import type { PhoneCode } from '@touchline/contract/locations'

/**
 * If the search is a number, countries whose calling code begins with it come first. The main country of a
 * code comes before the others.
 */
export function sortByCallingCode(found: ComboboxParsedItem[], typed: string): ComboboxParsedItem[] {
  const digits = typed.normalize('NFKC').trim().replace('+', '')
  if (!/^\d+$/.test(digits)) return found
  const rank = (option: ComboboxParsedItem) => {
    if ('group' in option || !option.label.includes(`+${digits}`)) return 2
    return option.label.endsWith(`+${digits}`) && mainCountries.includes(option.value) ? 0 : 1
  }
  return found.toSorted((one, other) => rank(one) - rank(other))
}

const INVISIBLE = /\p{Cf}/gu

export function hasCallingCode(typed: string): boolean {
  return typed.normalize('NFKC').replace(INVISIBLE, '').trimStart().startsWith('+')
}

type Codes = readonly Pick<PhoneCode, 'country_code' | 'phone_code'>[]

/** The main country of each shared calling code (ITU-T E.164). */
export const mainCountries = ['US', 'RU', 'GB', 'IT', 'NO', 'AU', 'MA', 'RE', 'SH', 'FI', 'GP', 'CW']
const NOT_DIALLED = /[^+\d]/g

/**
 * The country of a number with a leading +: the current country if its calling code fits, else the only or
 * main country of the code. Undefined if no code fits.
 */
export function countryOfNumber(
  typed: string,
  { codes, current }: { codes: Codes; current: string | null },
): string | undefined {
  const number = typed.normalize('NFKC').replace(NOT_DIALLED, '')
  if (!number.startsWith('+')) return undefined
  const fitting = codes.filter(({ phone_code }) => number.startsWith(phone_code))
  const isAmong = (country: string | null) => fitting.some(({ country_code }) => country_code === country)
  if (current !== null && isAmong(current)) return current
  return fitting.length === 1 ? fitting[0]?.country_code : mainCountries.find(isAmong)
}
