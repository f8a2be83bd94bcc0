import type { Language } from '@touchline/contract/language'
import { type City, type CityOption, DEFAULT_COUNTRY } from '@touchline/contract/locations'
import { NotFound } from '../../errors.ts'
import type { Cities } from './cities.ts'
import { acceptedRegion, type PhoneCodeList, phoneCodes } from './phone-codes.ts'
import type { LocationRepository } from './repository.ts'

type LocationServiceDeps = { readonly cities: Cities; readonly repository: LocationRepository }

export type PhoneCodesRequest = {
  readonly userId: number
  readonly language: Language
  readonly acceptLanguage: string | undefined
}

export class LocationService {
  readonly #deps: LocationServiceDeps

  constructor(deps: LocationServiceDeps) {
    this.#deps = deps
  }

  search(text: string, language: Language): Promise<CityOption[]> {
    return this.#deps.cities.search({ text, language })
  }

  async getCity(id: number, language: Language): Promise<City> {
    const city = await this.#deps.cities.find(id, language)
    if (!city) throw new NotFound()
    return city
  }

  /** Puts the reader's country first, taken from the phone number, the city or the browser. */
  async phoneCodes({ userId, language, acceptLanguage }: PhoneCodesRequest): Promise<PhoneCodeList> {
    const { phone_country, city_id } = await this.#deps.repository.findCountryHints(userId)
    const home = phone_country ?? (city_id === null ? undefined : await this.#deps.cities.countryOf(city_id))
    return phoneCodes(language, [home, acceptedRegion(acceptLanguage), DEFAULT_COUNTRY])
  }
}
