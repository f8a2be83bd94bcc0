import { z } from 'zod'

/** The country that is offered first where nothing says another. */
export const DEFAULT_COUNTRY = 'JP'

/** ISO 3166-1 alpha-2. */
export const countryCodeSchema = z.stringFormat('country_code', /^[A-Z]{2}$/)

export const MIN_CITY_SEARCH = 2
export const MAX_CITY_SEARCH = 80
/** Cities in one answer. */
export const MAX_CITIES = 20

const ONE_IS_ENOUGH = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u30fc\u3005]/u

/** Whether a search says enough: two characters, or one that is a kana or kanji. */
export function isCitySearch(text: string): boolean {
  const { length } = [...text]
  return length <= MAX_CITY_SEARCH && (length >= MIN_CITY_SEARCH || ONE_IS_ENOUGH.test(text))
}

/** A populated place; names in the reader's language as far as they are known in it. */
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

/** A city with what it lies in; `state.code` is the first-level region's in GeoNames, both empty where there is none. */
export const citySchema = z.object({
  city: z.object({ id: z.int(), name: z.string() }),
  state: z.object({ code: z.string(), name: z.string() }),
  country: z.object({ code: z.string(), name: z.string(), phone_code: z.string() }),
})
export type City = z.infer<typeof citySchema>

/** A country with its calling code, and a number of it as it is written there. */
export const phoneCodeSchema = z.object({
  country_code: z.string(),
  country: z.string(),
  /** Like `+81`; several countries share one. */
  phone_code: z.string(),
  example: z.string(),
})
export type PhoneCode = z.infer<typeof phoneCodeSchema>
