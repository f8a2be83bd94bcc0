import type { Language } from '@touchline/contract/language'
import { type City, type CityOption, MAX_CITIES } from '@touchline/contract/locations'
import { cityAt, cityOptionAt } from './city-names.ts'
import { type CityPredicate, firstCities, scanNames } from './city-scan.ts'
import { type CityTable, readCityTable } from './city-table.ts'
import { fold } from './fold.ts'
import { JapaneseNames } from './japanese-names.ts'
import { Regions } from './regions.ts'

/** District, state and country. Each further region would cost another scan of all regions. */
const MAX_REGIONS = 3
const COMMAS = /[,、，]/
const JAPANESE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

export class CityLookup {
  readonly #table: CityTable
  readonly #regions: Regions
  readonly #japaneseNames: JapaneseNames

  private constructor(table: CityTable) {
    this.#table = table
    this.#regions = new Regions(table)
    this.#japaneseNames = new JapaneseNames(table)
  }

  static async open(file: string): Promise<CityLookup> {
    return new CityLookup(await readCityTable(file))
  }

  find(id: number, language: Language): City | undefined {
    const at = this.#table.ids.indexOf(id)
    return at < 0 ? undefined : cityAt(this.#table, at, language)
  }

  /** Searches a text such as "name, state, country"; the regions are optional. */
  async search(text: string, language: Language): Promise<CityOption[]> {
    const found = await this.#indexesFor(text)
    return found.map((at) => cityOptionAt(this.#table, at, language))
  }

  async #indexesFor(text: string): Promise<number[]> {
    const [typed = '', ...regions] = text.split(COMMAS)
    const [name, within] = [fold(typed), regions.map(fold)]
    const named = [...new Set(within.filter(Boolean))]
    if (named.length > MAX_REGIONS) return []
    const filters = named.map((region) => this.#regions.citiesIn(region))
    if (!filters.every((filter) => filter !== undefined)) return []
    if (name === '' && filters.length === 0) return []
    const matches: CityPredicate = (at) => filters.every((filter) => filter(at))
    if (name === '') return firstCities(this.#table, { matches, limit: MAX_CITIES })
    if (JAPANESE.test(name)) return this.#searchJapanese(name, matches)
    return scanNames(this.#table, { typed: typed.trim(), needle: name, matches, limit: MAX_CITIES })
  }

  /** Cities whose name starts with the text, then cities of matching regions, then cities whose name contains it. */
  async #searchJapanese(name: string, matches: CityPredicate): Promise<number[]> {
    const found = new Set(this.#japaneseNames.startingWith(name).filter(matches))
    for (const isOfTier of this.#regions.citiesByJapaneseName(name)) {
      if (found.size >= MAX_CITIES) break
      const isNew = (at: number) => isOfTier(at) && matches(at) && !found.has(at)
      const more = await firstCities(this.#table, { matches: isNew, limit: MAX_CITIES - found.size })
      for (const at of more) found.add(at)
    }
    for (const at of this.#japaneseNames.containing(name).filter(matches)) found.add(at)
    return [...found].slice(0, MAX_CITIES)
  }
}
