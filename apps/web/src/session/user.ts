import type { SessionUser } from '@touchline/contract/auth'
import type { Profile } from '@touchline/contract/profile'

const FAMILY_NAME_FIRST =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u30fc\u3005\s・]+$/u

type Names = { readonly firstname?: string | undefined; readonly lastname?: string | undefined }

/** Both names in the order of their script, whatever the language around them; empty where there is none. */
export function fullName({ firstname = '', lastname = '' }: Names): string {
  const isFamilyFirst = FAMILY_NAME_FIRST.test(firstname + lastname)
  const names = isFamilyFirst ? [lastname, firstname] : [firstname, lastname]
  return names.filter(Boolean).join(' ')
}

/** As much of a profile as the answer of a sign-in says. */
export function userOf(profile: Profile): SessionUser {
  const { id, email, firstname, lastname, role, language, theme, page_size, date_format } = profile
  return { id, email, firstname, lastname, role, language, theme, page_size, date_format }
}

const words = ['email', 'firstname', 'lastname', 'role'] as const

/** The user that the browser keeps as JSON (spec 4); undefined where anything else stands in its place. */
export function storedUser(text: string | null): SessionUser | undefined {
  try {
    const user = JSON.parse(text ?? 'null') as Partial<Record<string, unknown>> | null
    const isUser =
      Number.isSafeInteger(user?.id) && words.every((word) => typeof (user?.[word] ?? '') === 'string')
    return isUser ? (user as SessionUser) : undefined
  } catch {
    return undefined
  }
}
