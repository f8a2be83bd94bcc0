import type { Language } from '@touchline/contract/language'
import type { City, CityOption } from '@touchline/contract/locations'
import type { CityTable } from './city-table.ts'
import { fold } from './fold.ts'
import { countryNames, prefectures } from './region-names.ts'

export class CityNames {
  readonly #table: CityTable

  constructor(table: CityTable) {
    this.#table = table
  }

  optionOf(at: number, language: Language): CityOption {
    const { city, state, country } = this.cityOf(at, language)
    const isKnownInJapanese = language === 'ja' && at in this.#table.japanese
    const distinction = isKnownInJapanese ? undefined : this.#table.distinctions[at]
    const name = distinction ? `${city.name} (${distinction})` : city.name
    return {
      id: city.id,
      name: city.name,
      state: state.name,
      country: country.name,
      country_code: country.code,
      label: labelOf([name, state.name, country.name], language),
    }
  }

  cityOf(at: number, language: Language): City {
    const { ids, countries, countryOf } = this.#table
    const { code, phoneCode } = countries[countryOf[at] as number] as CityTable['countries'][number]
    return {
      city: { id: ids[at] as number, name: this.#nameOf(at, language) },
      state: this.#stateOf(at, language),
      country: { code, name: countryNames(language)(code), phone_code: phoneCode },
    }
  }

  #nameOf(at: number, language: Language): string {
    const { names, nameStarts, japanese } = this.#table
    const inJapanese = language === 'ja' ? japanese[at]?.name : undefined
    if (inJapanese) return inJapanese
    return Buffer.from(names.buffer, names.byteOffset)
      .subarray(nameStarts[at], nameStarts[at + 1])
      .toString()
  }

  #stateOf(at: number, language: Language): City['state'] {
    const { states, stateOf } = this.#table
    const { code, name } = states[stateOf[at] as number] as CityTable['states'][number]
    return { code, name: (language === 'ja' && prefectures[code]?.name) || name }
  }
}

/** From city to country, in Japanese from country to city. A repeated name, such as Singapore, appears once. */
function labelOf([name, state, country]: readonly [string, string, string], language: Language): string {
  const omitsState = [name, country, ''].some((other) => fold(other) === fold(state))
  const omitsCountry = omitsState && fold(name) === fold(country)
  const parts = [name, ...(omitsState ? [] : [state]), ...(omitsCountry ? [] : [country])]
  return language === 'ja' ? parts.reverse().join(' ') : parts.join(', ')
}
