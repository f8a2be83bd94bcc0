import { type CityPredicate, firstCities, scanNames } from './city-scan.ts'
import type { CityTable } from './city-table.ts'
import { fold } from './fold.ts'
import type { JapaneseNames } from './japanese-names.ts'
import type { Regions } from './regions.ts'

type Search = {
  readonly table: CityTable
  readonly regions: Regions
  readonly japaneseNames: JapaneseNames
  readonly text: string
  readonly limit: number
}

/** A place lies in a district, a state and a country; each further comma would cost a look at all of them. */
const MOST_REGIONS = 3
const COMMAS = /[,、，]/
const JAPANESE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

/** What is meant: a name, and behind commas the states or countries it lies in. */
export async function searchCities({ text, ...search }: Search): Promise<number[]> {
  const [name = '', ...within] = text.split(COMMAS).map(fold)
  const named = [...new Set(within.filter(Boolean))]
  if (named.length > MOST_REGIONS) return []
  const narrowings = named.map((region) => search.regions.within(region))
  if (!narrowings.every((isMeant) => isMeant !== undefined)) return []
  if (name === '' && narrowings.length === 0) return []
  const isMeant: CityPredicate = (place) => narrowings.every((narrowing) => narrowing(place))
  if (name === '') return firstCities(search.table, { isMeant, limit: search.limit })
  if (JAPANESE.test(name)) return placesInJapanese({ ...search, name, isMeant })
  return scanNames(search.table, { needle: name, isMeant, limit: search.limit })
}

type Named = Omit<Search, 'text'> & { readonly name: string; readonly isMeant: CityPredicate }

/** Places whose own name begins as is written, then those of regions that are named, then those whose name holds it. */
async function placesInJapanese({ table, regions, japaneseNames, name, isMeant, limit }: Named) {
  const found = new Set(japaneseNames.beginningWith(name).filter(isMeant))
  for (const isOfTier of regions.namedInJapanese(name)) {
    if (found.size >= limit) break
    const isNew = (place: number) => isOfTier(place) && isMeant(place) && !found.has(place)
    const more = await firstCities(table, { isMeant: isNew, limit: limit - found.size })
    for (const place of more) found.add(place)
  }
  for (const place of japaneseNames.holding(name).filter(isMeant)) found.add(place)
  return [...found].slice(0, limit)
}
