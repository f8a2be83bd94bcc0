import { plain } from './entry-keys.ts'

/** The digits of a text, full-width ones made plain. */
export function onlyDigits(text: string): string {
  return plain(text).replace(/\D/g, '')
}
