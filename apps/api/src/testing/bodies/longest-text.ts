import { MAX_PASSWORD_LENGTH } from '@touchline/contract/passwords'

/** The longest accepted form: NFC normalisation composes four sent code units into each stored letter. */
export function longestText(length: number): string {
  return '\u1f82'.repeat(length).normalize('NFD')
}

/** Latin letters compose of three code units at most, and kana of two. */
export function longestReading(length: number): string {
  return '\u01d6'.repeat(length).normalize('NFD')
}

export function longestEmail(name: string): string {
  return `${name.padEnd(64, 'n')}@${'a.'.repeat(92)}example`.slice(0, 243).padEnd(251, 'a').concat('.jp')
}

export function longestPassword(letter: string): string {
  return letter + '😀'.repeat(MAX_PASSWORD_LENGTH - 1)
}

export function repeated(password: string) {
  return { password, password_confirmation: password }
}
