import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import {
  type Country,
  packCityTable,
  type StateOrProvince,
} from '../../apps/api/src/features/locations/city-table.ts'
import { fold, foldedSpellings } from '../../apps/api/src/features/locations/fold.ts'
import { phoneCountries } from '../../apps/api/src/features/locations/phone-countries.ts'
import { distinctionsOf } from './distinctions.ts'
import { readGeoNames, stateNames } from './geonames.ts'
import { japaneseNames } from './japanese-names.ts'
import { searchedNames } from './searched-names.ts'

/** Builds the table of cities from the packages with GeoNames data. */
const file = process.argv[2]
if (!file) throw new Error('Name the file to write.')

const cities = readGeoNames().sort((one, other) => other.population - one.population || one.id - other.id)
const countries = [...new Set(cities.map(({ country }) => country))].sort()
const states = [...new Set(['', ...cities.map(({ state }) => state)])].sort()
const phoneCodes = new Map(phoneCountries('en').map((country) => [country.country_code, country.phone_code]))

const namesInJapanese = japaneseNames(cities)

const [countryAt, stateAt] = [countries, states].map((codes) => new Map(codes.map((code, at) => [code, at])))

const packed = packCityTable({
  countries: countries.map(countryOf),
  states: states.map(stateOf),
  distinctions: distinctionsOf(cities),
  japanese: Object.fromEntries(
    cities.flatMap(({ id }, at) => {
      const name = namesInJapanese.get(id)
      return name ? [[at, name]] : []
    }),
  ),
  ids: Uint32Array.from(cities, ({ id }) => id),
  countryOf: Uint16Array.from(cities, ({ country }) => countryAt?.get(country) ?? 0),
  stateOf: Uint16Array.from(cities, ({ state }) => stateAt?.get(state) ?? 0),
  ...texts(
    'name',
    cities.map(({ name }) => name),
  ),
  ...texts(
    'key',
    cities.map(({ name }) =>
      foldedSpellings(name)
        .map((key) => `\n${key}`)
        .join(''),
    ),
  ),
})

mkdirSync(dirname(file), { recursive: true })
writeFileSync(`${file}.new`, packed)
renameSync(`${file}.new`, file) // atomic: an app that starts meanwhile finds a complete table

function countryOf(code: string): Country {
  const keys = [...new Set(searchedNames(code).map(fold))]
  return { code, phoneCode: phoneCodes.get(code) ?? '', keys }
}

function stateOf(code: string): StateOrProvince {
  const name = stateNames.get(code) ?? ''
  return { code, name, key: fold(name) }
}

/** The concatenated texts, and the start of each text in bytes. */
function texts<Name extends string>(name: Name, all: readonly string[]) {
  const bytes = all.map((text) => Buffer.from(text))
  const starts = new Uint32Array(all.length + 1)
  bytes.forEach((text, at) => {
    starts[at + 1] = (starts[at] as number) + text.length
  })
  return { [`${name}s`]: Buffer.concat(bytes), [`${name}Starts`]: starts } as {
    [Key in `${Name}s`]: Buffer
  } & { [Key in `${Name}Starts`]: Uint32Array }
}
