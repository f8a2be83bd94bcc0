import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import {
  type Country,
  formatCityFile,
  type StateOrProvince,
} from '../../apps/api/src/features/locations/city-table.ts'
import { fold, foldedSpellings } from '../../apps/api/src/features/locations/fold.ts'
import { phoneCountries } from '../../apps/api/src/features/locations/phone-countries.ts'
import { distinctionsOf } from './distinctions.ts'
import { type GeoCity, readGeoNames, stateNames } from './geonames.ts'
import { japaneseNames } from './japanese-names.ts'
import { prefectureNames } from './municipalities.ts'
import { searchedNames } from './searched-names.ts'

/** Builds the table of cities from the packages with GeoNames data. */
const file = process.argv[2]
if (!file) throw new Error('Name the file to write.')

const cities = readGeoNames().sort((one, other) => other.population - one.population || one.id - other.id)
const countries = [...new Set(cities.map(({ country }) => country))].sort()
const states = [...new Set(cities.map(stateCode))].sort()
const phoneCodes = new Map(phoneCountries('en').map((country) => [country.country_code, country.phone_code]))

const namesInJapanese = japaneseNames(cities)
const stateAt = new Map(states.map((code, at) => [code, at]))

const text = formatCityFile({
  head: {
    countries: countries.map(countryOf),
    states: states.map(stateOf),
    ids: cities.map(({ id }) => id),
    stateOf: cities.map((city) => stateAt.get(stateCode(city)) as number),
    japanese: Object.fromEntries(
      cities.flatMap(({ id }, at) => {
        const name = namesInJapanese.get(id)
        return name ? [[at, name]] : []
      }),
    ),
    distinctions: distinctionsOf(cities),
  },
  lines: cities.map(({ name }) => [name, ...foldedSpellings(name)].join('\t')),
})

mkdirSync(dirname(file), { recursive: true })
writeFileSync(`${file}.new`, text)
renameSync(`${file}.new`, file) // atomic: an app that starts meanwhile finds a complete table

function countryOf(code: string): Country {
  const keys = [...new Set(searchedNames(code).map(fold))]
  return { code, phoneCode: phoneCodes.get(code) ?? '', keys }
}

/** The code of the country stands for its cities without a state. */
function stateCode({ state, country }: GeoCity): string {
  return state || country
}

function stateOf(code: string): StateOrProvince {
  const name = stateNames.get(code) ?? ''
  const country = countries.indexOf(code.slice(0, 2))
  return { code: name && code, name, key: fold(name), country, japanese: prefectureNames.get(code) }
}
