const FAMILY_NAME_FIRST =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u30fc\u3005\s・]+$/u

type Names = { readonly firstname?: string | undefined; readonly lastname?: string | undefined }

/** Both names in the order of their script, whatever the language around them; empty where there is none. */
export function fullName({ firstname = '', lastname = '' }: Names): string {
  const isFamilyFirst = FAMILY_NAME_FIRST.test(firstname + lastname)
  const names = isFamilyFirst ? [lastname, firstname] : [firstname, lastname]
  return names.filter(Boolean).join(' ')
}
