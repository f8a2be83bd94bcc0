/** The digits of a text, full-width ones made plain. */
export function onlyDigits(text: string): string {
  return text.normalize('NFKC').replace(/\D/g, '')
}
