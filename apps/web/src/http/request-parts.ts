import type { Language } from '@touchline/contract/language'

// Without further imports, because scripts that run before the application import this file.

type HeaderOptions = {
  readonly token: string | null
  readonly language: Language
  readonly accept?: string | undefined
}

/** The headers of every call (spec 3). */
export function requestHeaders({ token, language, accept = 'application/json' }: HeaderOptions) {
  return {
    Accept: accept,
    'X-Requested-With': 'XMLHttpRequest',
    'Accept-Language': language,
    ...(token && { Authorization: `Bearer ${token}` }),
  }
}

export type Query = Readonly<Record<string, string | number | undefined>>

/** The query string with `?`. Empty parameters are left out. */
export function queryText(query: Query = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return text && `?${text}`
}
