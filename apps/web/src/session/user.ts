import type { SessionUser } from '@touchline/contract/auth'
import type { Profile } from '@touchline/contract/profile'
import { parseStored } from '../storage/browser-storage.ts'

export function userOf(profile: Profile): SessionUser {
  const { id, email, firstname, lastname, role, language, theme, page_size, date_format } = profile
  return { id, email, firstname, lastname, role, language, theme, page_size, date_format }
}

const words = ['email', 'firstname', 'lastname', 'role'] as const

/** Reads the stored user from JSON (spec 4); undefined if the JSON is invalid. */
export function storedUser(text: string | null): SessionUser | undefined {
  const user = parseStored(text) as Partial<Record<string, unknown>> | null | undefined
  const isUser =
    Number.isSafeInteger(user?.id) && words.every((word) => typeof (user?.[word] ?? '') === 'string')
  return isUser ? (user as SessionUser) : undefined
}
