import type { ComboboxParsedItem } from '@mantine/core'
import { mainCountries } from './country-of-number.ts'

/** Of the countries that digits found, those whose code begins with them come first, led by the main one of the code. */
export function codesFirst(found: ComboboxParsedItem[], typed: string): ComboboxParsedItem[] {
  const digits = typed.normalize('NFKC').trim().replace('+', '')
  if (!/^\d+$/.test(digits)) return found
  const rank = (option: ComboboxParsedItem) => {
    if ('group' in option || !option.label.includes(`+${digits}`)) return 2
    return option.label.endsWith(`+${digits}`) && mainCountries.includes(option.value) ? 0 : 1
  }
  return found.toSorted((one, other) => rank(one) - rank(other))
}
