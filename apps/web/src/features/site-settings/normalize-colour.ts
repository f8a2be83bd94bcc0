/** A colour as it is stored, of one that is written in another usual way. */
export function normalizeColour(typed: string): string {
  const digits = typed.normalize('NFKC').trim().toLowerCase().replace(/^#/, '')
  if (/^[\da-f]{6}$/.test(digits)) return `#${digits}`
  return /^[\da-f]{3}$/.test(digits) ? `#${digits.replace(/./g, '$&$&')}` : typed.trim()
}
