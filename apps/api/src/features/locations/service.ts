import type { Language } from '@touchline/contract/language'
import { type City, DEFAULT_COUNTRY, type Place } from '@touchline/contract/locations'
import { NotFound } from '../../errors.ts'
import { type PhoneCodeList, phoneCodes } from './phone-codes.ts'
import type { Places } from './places.ts'
import { regionOfReader } from './region-of-reader.ts'
import type { LocationRepository } from './repository.ts'

type Parts = { readonly places: Places; readonly repository: LocationRepository }

export type Reader = {
  readonly userId: number
  readonly language: Language
  readonly acceptLanguage: string | undefined
}

export class LocationService {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  search(text: string, language: Language): Promise<City[]> {
    return this.#parts.places.search({ text, language })
  }

  async getPlace(id: number, language: Language): Promise<Place> {
    const place = await this.#parts.places.named(id, language)
    if (!place) throw new NotFound()
    return place
  }

  /** The reader's own country first: that of their number, their city or their browser. */
  async phoneCodes({ userId, language, acceptLanguage }: Reader): Promise<PhoneCodeList> {
    const { phone_country, city_id } = await this.#parts.repository.whereabouts(userId)
    const home = phone_country ?? (city_id === null ? undefined : await this.#parts.places.countryOf(city_id))
    return phoneCodes(language, [home, regionOfReader(acceptLanguage), DEFAULT_COUNTRY])
  }
}
