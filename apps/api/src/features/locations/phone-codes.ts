import { createHash } from 'node:crypto'
import type { Language } from '@touchline/contract/language'
import type { PhoneCode } from '@touchline/contract/locations'

/** The first region that an Accept-Language header names, such as the GB of en-GB; ISO 3166-1 alpha-2. */
export function acceptedRegion(acceptLanguage: string | undefined): string | undefined {
  const tags = (acceptLanguage ?? '').split(',').map((part) => {
    const [tag = '', quality = 'q=1'] = part.split(';').map((text) => text.trim())
    return { tag, quality: Number(quality.slice('q='.length)) }
  })
  return tags
    .filter(({ quality }) => quality > 0)
    .sort((one, other) => other.quality - one.quality)
    .map(({ tag }) => /^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})(?:-|$)/i.exec(tag)?.[1]?.toUpperCase())
    .find((region) => region !== undefined)
}

type CachedCodes = { readonly rows: readonly PhoneCode[]; readonly hash: string }

export type PhoneCodeList = {
  readonly rows: readonly PhoneCode[]
  /** A strong entity tag: the same rows in the same order have the same one. */
  readonly etag: string
}

const cache = new Map<Language, Promise<CachedCodes>>()

/** All countries with their codes, the first one of `preferred` that has a code before the others. */
export async function phoneCodes(
  language: Language,
  preferred: readonly (string | undefined)[],
): Promise<PhoneCodeList> {
  const loading = cache.get(language) ?? load(language)
  cache.set(language, loading)
  const { rows, hash } = await loading
  const first = preferred.map((country) => rows.find((row) => row.country_code === country)).find(Boolean)
  const ordered = first ? [first, ...rows.filter((row) => row !== first)] : rows
  return { rows: ordered, etag: `"${hash}-${first?.country_code ?? 'none'}"` }
}

/** Once in each language; the rules of all countries take memory and time, so not before somebody asks. */
async function load(language: Language): Promise<CachedCodes> {
  const { phoneCountries } = await import('./phone-countries.ts')
  const rows = phoneCountries(language)
  const hash = createHash('sha256').update(JSON.stringify(rows)).digest('base64url')
  return { rows, hash }
}
