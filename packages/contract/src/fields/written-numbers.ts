/** Replaces full-width characters with their ASCII equivalents. Drops invisible marks, which a pasted text may have. */
export function plain(text: string): string {
  return text.normalize('NFKC').replace(/\p{Cf}/gu, '')
}

const WHOLE = /^-?(\d{1,3}(?:,\d{3})+|\d+)$/
/** Superscripts, fractions and circled digits. NFKC would turn `10²` into 102. */
const OTHER_NUMBERS = /\p{No}/u

/** Reads a whole number and removes its separators; undefined if the text is not a whole number. */
export function readWhole(written: string): string | undefined {
  const text = plain(written).trim()
  if (OTHER_NUMBERS.test(written) || !WHOLE.test(text)) return undefined
  return text.replaceAll(',', '')
}
