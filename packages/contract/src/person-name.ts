import type { Language } from './language.ts'

export type PersonName = { readonly firstname?: string | undefined; readonly lastname?: string | undefined }

/** The name of the first administrator until it is changed: the placeholder of the specification, no name of a person. */
export const firstAdministratorName = { firstname: 'Super', lastname: 'admin' } as const

/** Kanji, kana, hangul and the signs between them. The SQL function `person_name` has the same ranges. */
const EAST_ASIAN =
  /^[\u3005-\u3007\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff\uff66-\uff9f\u{20000}-\u{3ffff} \u3000]+$/u

/**
 * The full name of a person; empty if both names are empty. The given name is first in English, the family name in
 * Japanese. A name in Japanese script has the family name first in both languages.
 */
export function personName({ firstname = '', lastname = '' }: PersonName, language: Language): string {
  const isPlaceholder =
    firstname === firstAdministratorName.firstname && lastname === firstAdministratorName.lastname
  const isFamilyFirst = !isPlaceholder && (language === 'ja' || EAST_ASIAN.test(firstname + lastname))
  const names = isFamilyFirst ? [lastname, firstname] : [firstname, lastname]
  return names.filter(Boolean).join(' ')
}
