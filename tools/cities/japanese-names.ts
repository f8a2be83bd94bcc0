import type { JapaneseName } from '../../apps/api/src/features/locations/city-table.ts'
import { districtNames, type GeoCity } from './geonames.ts'
import { comparable } from './hepburn.ts'
import { type Municipality, municipalities } from './municipalities.ts'

/** GeoNames has the wards of Tokyo as one city, which is no municipality. */
const TOKYO: readonly [number, JapaneseName] = [1850147, { name: '東京', reading: 'とうきょう' }]

/** Municipalities that no rule matches, by GeoNames id. The position of each was checked. */
const KNOWN: Readonly<Record<number, string>> = {
  1852901: '282219', // 丹波篠山市, renamed since
  1856456: '262081', // 向日市, in a district of another city
  1859952: '272213', // 柏原市, misread as Kashihara
  6822137: '112372', // 三郷市, read like 美里町
  9634904: '262099', // 長岡京市, shortened to Nagaoka
}

type Claim = {
  readonly city: GeoCity
  readonly municipality: Municipality
  /** False: the city's name only begins like that of the municipality. */
  readonly isCalledLikeIt: boolean
}

const byState = Map.groupBy(municipalities, ({ state }) => state)
const byCode = new Map(municipalities.map((municipality) => [municipality.code, municipality]))

/** The Japanese names of cities in Japan by id. A city without a unique municipality has none. */
export function japaneseNames(cities: readonly GeoCity[]): Map<number, JapaneseName> {
  const names = pairsOf(cities).map(
    ({ city, municipality: { name, reading } }) => [city.id, { name, reading }] as const,
  )
  return new Map([TOKYO, ...names])
}

/** Matches cities to municipalities. If several cities match one municipality, the likeliest is used. */
export function pairsOf(cities: readonly GeoCity[]): Claim[] {
  const claims = cities.filter(({ country }) => country === 'JP').flatMap((city) => claimOf(city) ?? [])
  const rivals = Map.groupBy(claims, ({ municipality }) => municipality.code).values()
  return [...rivals].flatMap((claims) => claims.sort(mostLikelyFirst)[0] ?? [])
}

function mostLikelyFirst(one: Claim, other: Claim): number {
  return (
    Number(other.isCalledLikeIt) - Number(one.isCalledLikeIt) ||
    other.city.population - one.city.population ||
    Number(other.city.isSeat) - Number(one.city.isSeat)
  )
}

/** The municipality of a city: within the city that is its district, otherwise within its prefecture. */
function claimOf(city: GeoCity): Claim | undefined {
  const name = comparable(city.name.replace(/ Town$/, ''))
  const district = cityOfDistrict(city)
  const within = district ? [district] : (byState.get(city.state) ?? [])
  const called = within.filter(({ spellings }) => spellings.includes(name))
  const begun = within.filter(({ spellings: [stem] }) => (district || city.isSeat) && name.startsWith(stem))
  const isCalledLikeIt = called.length > 0
  const municipality = byCode.get(KNOWN[city.id] ?? '') ?? only(isCalledLikeIt ? called : begun)
  return municipality && { city, municipality, isCalledLikeIt }
}

function cityOfDistrict({ state, district }: GeoCity): Municipality | undefined {
  const stem = comparable((districtNames.get(district) ?? '').replace(/[ -]shi$/i, ''))
  const cities = (byState.get(state) ?? []).filter(({ name }) => name.endsWith('市'))
  return only(cities.filter(({ spellings }) => spellings[0] === stem))
}

/** Undefined unless there is exactly one candidate. */
function only(candidates: readonly Municipality[]): Municipality | undefined {
  return candidates.length === 1 ? candidates[0] : undefined
}
