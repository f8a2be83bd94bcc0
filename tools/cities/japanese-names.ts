import type { JapaneseName } from '../../apps/api/src/features/locations/city-table.ts'
import { districtNames, type GeoCity } from './geonames.ts'
import { comparable } from './hepburn.ts'
import { type Municipality, municipalities } from './municipalities.ts'

/** GeoNames lists the wards of Tokyo as one city, which is not a municipality. */
const TOKYO: readonly [number, JapaneseName] = [1850147, { name: '東京', reading: 'とうきょう' }]

/** Codes of municipalities that no rule matches, by GeoNames id. The position of each was checked. */
const CODES_BY_CITY: Readonly<Record<number, string>> = {
  1852901: '282219', // 丹波篠山市, renamed since
  1856456: '262081', // 向日市, in a district of another city
  1859952: '272213', // 柏原市, misread as Kashihara
  6822137: '112372', // 三郷市, read like 美里町
  9634904: '262099', // 長岡京市, shortened to Nagaoka
}

type MunicipalityMatch = {
  readonly city: GeoCity
  readonly municipality: Municipality
  /** False if the name of the city only begins with the name of the municipality. */
  readonly isFullName: boolean
}

const byState = Map.groupBy(municipalities, ({ state }) => state)
const byCode = new Map(municipalities.map((municipality) => [municipality.code, municipality]))

/** By GeoNames id. A city without a unique municipality has no Japanese name. */
export function japaneseNames(cities: readonly GeoCity[]): Map<number, JapaneseName> {
  const names = matchMunicipalities(cities).map(
    ({ city, municipality: { name, reading } }) => [city.id, { name, reading }] as const,
  )
  return new Map([TOKYO, ...names])
}

/** If several cities match one municipality, the likeliest city is used. */
export function matchMunicipalities(cities: readonly GeoCity[]): MunicipalityMatch[] {
  const matches = cities.filter(({ country }) => country === 'JP').flatMap((city) => matchOf(city) ?? [])
  const byMunicipality = Map.groupBy(matches, ({ municipality }) => municipality.code).values()
  return [...byMunicipality].flatMap((rivals) => rivals.sort(mostLikelyFirst)[0] ?? [])
}

function mostLikelyFirst(one: MunicipalityMatch, other: MunicipalityMatch): number {
  return (
    Number(other.isFullName) - Number(one.isFullName) ||
    other.city.population - one.city.population ||
    Number(other.city.isSeat) - Number(one.city.isSeat)
  )
}

/** Searches within the city that is the district of this city, otherwise within the prefecture. */
function matchOf(city: GeoCity): MunicipalityMatch | undefined {
  const name = comparable(city.name.replace(/ Town$/, ''))
  const district = cityOfDistrict(city)
  const within = district ? [district] : (byState.get(city.state) ?? [])
  const sameName = within.filter(({ spellings }) => spellings.includes(name))
  const samePrefix = within.filter(
    ({ spellings: [stem] }) => (district || city.isSeat) && name.startsWith(stem),
  )
  const isFullName = sameName.length > 0
  const municipality = byCode.get(CODES_BY_CITY[city.id] ?? '') ?? onlyOne(isFullName ? sameName : samePrefix)
  return municipality && { city, municipality, isFullName }
}

function cityOfDistrict({ state, district }: GeoCity): Municipality | undefined {
  const stem = comparable((districtNames.get(district) ?? '').replace(/[ -]shi$/i, ''))
  const cities = (byState.get(state) ?? []).filter(({ name }) => name.endsWith('市'))
  return onlyOne(cities.filter(({ spellings }) => spellings[0] === stem))
}

function onlyOne(candidates: readonly Municipality[]): Municipality | undefined {
  return candidates.length === 1 ? candidates[0] : undefined
}
