import type { Language } from '@touchline/contract/language'
import type { PhoneCode } from '@touchline/contract/locations'
import { getCountries, getCountryCallingCode, getExampleNumber } from 'libphonenumber-js/max'
import examples from 'libphonenumber-js/mobile/examples'
import { countryNames } from './country-names.ts'

export function phoneCountries(language: Language): PhoneCode[] {
  const nameOf = countryNames(language)
  const { compare } = new Intl.Collator(language)
  return getCountries()
    .map((code) => ({
      country_code: code,
      country: nameOf(code),
      phone_code: `+${getCountryCallingCode(code)}`,
      example: getExampleNumber(code, examples)?.formatNational() ?? '',
    }))
    .sort((one, other) => compare(one.country, other.country))
}
