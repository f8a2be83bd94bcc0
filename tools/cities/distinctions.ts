import { districtNames, type GeoCity } from './geonames.ts'

/**
 * Distinguishes cities with the same name, state and country: by district if the districts differ, otherwise by
 * position. The result is keyed by the index in the list.
 */
export function distinctionsOf(cities: readonly GeoCity[]): Record<number, string> {
  const namesakes = Map.groupBy(cities.keys(), (at) => {
    const { name, state, country } = cities[at] as GeoCity
    return `${name}\0${state}\0${country}`
  })
  const distinct = [...namesakes.values()]
    .filter((indexes) => indexes.length > 1)
    .flatMap((indexes) => {
      const group = indexes.map((at) => cities[at] as GeoCity)
      return indexes.map((at) => [at, distinction(cities[at] as GeoCity, group)])
    })
  return Object.fromEntries(distinct)
}

function distinction(city: GeoCity, group: readonly GeoCity[]): string {
  const district = districtNames.get(city.district)
  const sharing = group.filter((other) => districtNames.get(other.district) === district)
  return district && sharing.length === 1 ? district : positionOf(city)
}

function positionOf({ latitude, longitude }: GeoCity): string {
  return [
    `${Math.abs(latitude).toFixed(2)}° ${latitude < 0 ? 'S' : 'N'}`,
    `${Math.abs(longitude).toFixed(2)}° ${longitude < 0 ? 'W' : 'E'}`,
  ].join(', ')
}
