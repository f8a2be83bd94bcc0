/** True for six digits, also with spaces between them or in full width. */
export function isCompleteCode(typed: string): boolean {
  return /^\d{6}$/.test(typed.normalize('NFKC').replace(/\s/g, ''))
}
