import type { SessionUser } from '@touchline/contract/auth'
import type { Profile } from '@touchline/contract/profile'

/** As much of a profile as the answer of a sign-in says. */
export function userOf(profile: Profile): SessionUser {
  const { id, email, firstname, lastname, role, language, theme, page_size, date_format } = profile
  return { id, email, firstname, lastname, role, language, theme, page_size, date_format }
}
