import { isEntryKey, plain } from './entry-keys.ts'

/** The full stop of Japanese, which is on the key of the period. */
const STOPS = /。/g

/** Of a text that was typed or pasted, what a number may hold: digits and the period (spec 5). */
export function onlyNumberCharacters(text: string): string {
  return plain(text)
    .replace(STOPS, '.')
    .replace(/[^\d.]/g, '')
}

export function isNumberKey(stroke: Parameters<typeof isEntryKey>[0]): boolean {
  return isEntryKey(stroke, /[\d.]/)
}
