import { ADMINISTRATOR } from '@touchline/contract/auth'
import type { Language } from '@touchline/contract/language'
import type { City } from '@touchline/contract/locations'
import type { Profile } from '@touchline/contract/profile'
import { filePath } from '../../files/file-name.ts'
import { loadPhoneNumbers } from './phone-numbers.ts'
import type { StoredProfile } from './stored-profile.ts'

/** The language in which the names of a chosen city are stored. */
export const CITY_NAMES_LANGUAGE: Language = 'en'

export type StoredCity = Pick<StoredProfile, 'city_id' | 'city' | 'state' | 'country'>

export type FindCity = (id: number, language: Language) => Promise<City | undefined>

export class ProfilePresenter {
  readonly #cityOf: FindCity

  constructor(cityOf: FindCity) {
    this.#cityOf = cityOf
  }

  async of(stored: StoredProfile, language: Language): Promise<Profile> {
    const { company_logo, company_logo_small, ...profile } = stored
    const cityNames = localizedNames({ stored, language, cityOf: this.#cityOf })
    const [phone, names] = await Promise.all([this.#phone(stored), cityNames])
    return {
      ...profile,
      ...phone,
      ...names,
      role: ADMINISTRATOR,
      company_logo_url: company_logo && filePath(company_logo),
      company_logo_small_url: company_logo_small && filePath(company_logo_small),
    }
  }

  async #phone({ phone, phone_country }: StoredProfile) {
    if (phone === null || phone_country === null) {
      return { phone_code: null, phone_national: null, phone_international: null }
    }
    return (await loadPhoneNumbers()).format({ phone, phone_country })
  }
}

type LocalizedNamesOptions = {
  readonly stored: StoredCity
  readonly language: Language
  readonly cityOf: FindCity
}

export async function localizedNames({ stored, language, cityOf }: LocalizedNamesOptions) {
  const { city_id, city, state, country } = stored
  const typed = { city, state, country }
  if (city_id === null || language === CITY_NAMES_LANGUAGE) return typed
  const found = await cityOf(city_id, language)
  return found ? namesOf(found) : typed // the city data may no longer contain the stored city
}

export function namesOf({ city, state, country }: City) {
  return { city: city.name, state: state.name, country: country.name }
}
