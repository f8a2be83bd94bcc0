import { readFile } from 'node:fs/promises'
import type { Language } from '@touchline/contract/language'
import { type City, type CityOption, MAX_CITIES } from '@touchline/contract/locations'
import { CityNames } from './city-names.ts'
import { searchCities } from './city-search.ts'
import { type CityTable, openCityTable } from './city-table.ts'
import { JapaneseNames } from './japanese-names.ts'
import { Regions } from './regions.ts'

export class CityLookup {
  readonly #table: CityTable
  readonly #regions: Regions
  readonly #japaneseNames: JapaneseNames
  readonly #names: CityNames

  private constructor(table: CityTable) {
    this.#table = table
    this.#regions = new Regions(table)
    this.#japaneseNames = new JapaneseNames(table)
    this.#names = new CityNames(table)
  }

  static async open(file: string): Promise<CityLookup> {
    return new CityLookup(openCityTable(await readFile(file)))
  }

  async search(text: string, language: Language): Promise<CityOption[]> {
    const parts = { table: this.#table, regions: this.#regions, japaneseNames: this.#japaneseNames }
    const found = await searchCities({ ...parts, text, limit: MAX_CITIES })
    return found.map((at) => this.#names.optionOf(at, language))
  }

  find(id: number, language: Language): City | undefined {
    const at = this.#table.ids.indexOf(id)
    return at < 0 ? undefined : this.#names.cityOf(at, language)
  }
}
