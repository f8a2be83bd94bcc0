import type { DateFormat } from '@touchline/contract/date-time'
import { isDate } from '@touchline/contract/fields/date-fields'
import { partsOf, TYPED_SEPARATOR } from '@touchline/contract/fields/written-dates'
import { plain } from '@touchline/contract/fields/written-numbers'
import { isEntryKey } from './entry-keys.ts'

const TYPED_DATE = new RegExp(`^[\\d${TYPED_SEPARATOR}]*$`, 'u')
const DATE_KEY = new RegExp(`[\\d${TYPED_SEPARATOR}]`, 'u')

/** The text of a date in an input: the order of `format`, separated by hyphens. Users cannot type slashes (spec 5). */
export function dayEntry(value: string, format: DateFormat): string {
  if (!isDate(value)) return value
  const [yyyy = '', mm = '', dd = ''] = value.split('-')
  return partsOf(format).join('-').replace('yyyy', yyyy).replace('mm', mm).replace('dd', dd)
}

/** True for digits and separators, which a user types one after another. */
export function isTypedDate(text: string): boolean {
  return TYPED_DATE.test(plain(text))
}

/** Digits and hyphens (spec 5). A hyphen takes the place of other characters, so that numbers stay apart. */
export function onlyDateCharacters(text: string): string {
  return plain(text)
    .replace(/日$/, '')
    .replace(/\D+/g, (between) => (/^-+$/.test(between) ? between : '-'))
}

export function isDateKey(event: Parameters<typeof isEntryKey>[0]): boolean {
  return isEntryKey(event, DATE_KEY)
}

/** The format in the tokens of a date picker, where `yy` is a year of four digits (spec 5). */
export function pickerFormat(format: DateFormat): string {
  return format.replace('yyyy', 'yy')
}
