import { type CityPredicate, firstCities, scanNames } from './city-scan.ts'
import type { CityTable } from './city-table.ts'
import { fold } from './fold.ts'
import type { JapaneseNames } from './japanese-names.ts'
import type { Regions } from './regions.ts'

type CitySearch = {
  readonly table: CityTable
  readonly regions: Regions
  readonly japaneseNames: JapaneseNames
  readonly text: string
  readonly limit: number
}

/** District, state and country. Each further region would cost another scan of all regions. */
const MAX_REGIONS = 3
const COMMAS = /[,、，]/
const JAPANESE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

/** Searches a text such as "name, state, country"; the regions are optional. Returns indexes of the table. */
export async function searchCities({ text, ...search }: CitySearch): Promise<number[]> {
  const [name = '', ...within] = text.split(COMMAS).map(fold)
  const named = [...new Set(within.filter(Boolean))]
  if (named.length > MAX_REGIONS) return []
  const filters = named.map((region) => search.regions.citiesIn(region))
  if (!filters.every((matches) => matches !== undefined)) return []
  if (name === '' && filters.length === 0) return []
  const matches: CityPredicate = (index) => filters.every((filter) => filter(index))
  if (name === '') return firstCities(search.table, { matches, limit: search.limit })
  if (JAPANESE.test(name)) return searchJapanese({ ...search, name, matches })
  return scanNames(search.table, { needle: name, matches, limit: search.limit })
}

type JapaneseSearch = Omit<CitySearch, 'text'> & { readonly name: string; readonly matches: CityPredicate }

/** Cities whose name starts with the text, then cities of matching regions, then cities whose name contains it. */
async function searchJapanese({ table, regions, japaneseNames, name, matches, limit }: JapaneseSearch) {
  const found = new Set(japaneseNames.startingWith(name).filter(matches))
  for (const isOfTier of regions.citiesByJapaneseName(name)) {
    if (found.size >= limit) break
    const isNew = (index: number) => isOfTier(index) && matches(index) && !found.has(index)
    const more = await firstCities(table, { matches: isNew, limit: limit - found.size })
    for (const index of more) found.add(index)
  }
  for (const index of japaneseNames.containing(name).filter(matches)) found.add(index)
  return [...found].slice(0, limit)
}
