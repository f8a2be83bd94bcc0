/** The longest accepted form: NFC normalisation composes four sent code units into each stored letter. */
export function longestText(length: number): string {
  return '\u1f82'.repeat(length).normalize('NFD')
}
