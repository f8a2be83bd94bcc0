import { z } from 'zod/mini'

/** The country to use if neither the profile nor the request names a country. */
export const DEFAULT_COUNTRY = 'JP'

/** ISO 3166-1 alpha-2. */
export const countryCodeSchema = z.stringFormat('country_code', /^[A-Z]{2}$/)

export const MIN_CITY_SEARCH = 2
export const MAX_CITY_SEARCH = 80
export const MAX_CITIES = 20

const KANA_OR_KANJI = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u30fc\u3005]/u

export function isCitySearch(text: string): boolean {
  const { length } = [...text]
  return length <= MAX_CITY_SEARCH && (length >= MIN_CITY_SEARCH || KANA_OR_KANJI.test(text))
}

/** A city, town or village. Names are in the reader's language if GeoNames has them in that language. */
export const cityOptionSchema = z.object({
  /** GeoNames id. */
  id: z.int(),
  name: z.string(),
  state: z.string(),
  country: z.string(),
  country_code: z.string(),
  /** Name, state and country as one line. */
  label: z.string(),
})
export type CityOption = z.infer<typeof cityOptionSchema>

/** `state` is the first-level region of GeoNames. Its code and name are empty if the city has none. */
export const citySchema = z.object({
  city: z.object({ id: z.int(), name: z.string() }),
  state: z.object({ code: z.string(), name: z.string() }),
  country: z.object({ code: z.string(), name: z.string(), phone_code: z.string() }),
})
export type City = z.infer<typeof citySchema>

/** `example` is a phone number in the national format. */
export const phoneCodeSchema = z.object({
  country_code: z.string(),
  country: z.string(),
  /** A calling code such as `+81`. Several countries may have the same code. */
  phone_code: z.string(),
  example: z.string(),
})
export type PhoneCode = z.infer<typeof phoneCodeSchema>
