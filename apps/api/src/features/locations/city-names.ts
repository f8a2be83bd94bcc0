import type { Language } from '@touchline/contract/language'
import type { City, CityOption } from '@touchline/contract/locations'
import { type CityTable, type Country, lineAt, type StateOrProvince } from './city-table.ts'
import { countryNames } from './country-names.ts'
import { fold } from './fold.ts'

export function cityOptionAt(table: CityTable, at: number, language: Language): CityOption {
  const { city, state, country } = cityAt(table, at, language)
  const isKnownInJapanese = language === 'ja' && at in table.japanese
  const distinction = isKnownInJapanese ? undefined : table.distinctions[at]
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

export function cityAt(table: CityTable, at: number, language: Language): City {
  const state = table.states[table.stateOf[at] as number] as StateOrProvince
  const { code, phoneCode } = table.countries[state.country] as Country
  const [name] = lineAt(table, at).split('\t', 1) as [string]
  const isJapanese = language === 'ja'
  return {
    city: { id: table.ids[at] as number, name: (isJapanese && table.japanese[at]?.name) || name },
    state: { code: state.code, name: (isJapanese && state.japanese?.name) || state.name },
    country: { code, name: countryNames(language)(code), phone_code: phoneCode },
  }
}

/** From city to country, in Japanese from country to city. A repeated name, such as Singapore, appears once. */
function labelOf([name, state, country]: readonly [string, string, string], language: Language): string {
  const omitsState = [name, country, ''].some((other) => fold(other) === fold(state))
  const omitsCountry = omitsState && fold(name) === fold(country)
  const parts = [name, ...(omitsState ? [] : [state]), ...(omitsCountry ? [] : [country])]
  return language === 'ja' ? parts.reverse().join(' ') : parts.join(', ')
}
