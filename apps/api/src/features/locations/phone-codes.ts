import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Language } from '@touchline/contract/language'
import type { PhoneCode } from '@touchline/contract/locations'

/** The preferred region of an Accept-Language header, such as GB of en-GB (ISO 3166-1 alpha-2). */
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
  /** A strong entity tag of the rows and their order. */
  readonly etag: string
}

const cache = new Map<Language, Promise<CachedCodes>>()

/** All countries with their codes. The first of `preferred` with a code comes first. */
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

/** The metadata of all countries is imported on first use, because it is large. */
async function load(language: Language): Promise<CachedCodes> {
  const { phoneCountries } = await import('./phone-countries.ts')
  await delay(1) // the import has blocked the event loop for some 40 ms
  const rows = phoneCountries(language)
  const hash = createHash('sha256').update(JSON.stringify(rows)).digest('base64url')
  return { rows, hash }
}
