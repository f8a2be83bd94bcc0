import type { CityTable, JapaneseName } from './city-table.ts'
import { fold } from './fold.ts'

const KIND = /([市町村区]|し|ちょう|まち|むら|そん|く)$/

/** Removes the suffix for city, town, village or ward: 横浜市 becomes 横浜, よこはまし becomes よこはま. */
export function withoutMunicipalityKind(name: string): string {
  return name.replace(KIND, '')
}

type IndexedCity = {
  readonly at: number
  readonly names: readonly string[]
  /** For example 神奈川県, which may precede the name without a space. */
  readonly prefecture: string
}

export class JapaneseNames {
  readonly #cities: readonly IndexedCity[]

  constructor({ japanese, states, stateOf }: CityTable) {
    this.#cities = Object.entries(japanese).map(([key, name]) => {
      const at = Number(key)
      const prefecture = states[stateOf[at] as number]?.japanese?.name ?? ''
      return { at, names: namesOf(name), prefecture: fold(prefecture) }
    })
  }

  /** Cities with this folded name, with or without 市, 町, 村 or 区; then cities whose name starts with it. */
  startingWith(text: string): number[] {
    const label = text.replace(/^日本 /, '')
    const isCalled = ({ names, prefecture }: IndexedCity) =>
      names.includes(withoutPrefecture(prefecture, label))
    const begins = ({ names, prefecture }: IndexedCity) =>
      names.some((name) => name.startsWith(withoutPrefecture(prefecture, label)))
    return [...this.#positions(isCalled), ...this.#positions(begins)]
  }

  containing(text: string): number[] {
    return this.#positions(({ names }) => names.some((name) => name.includes(text)))
  }

  #positions(matches: (city: IndexedCity) => boolean): number[] {
    return this.#cities.filter(matches).map(({ at }) => at)
  }
}

function namesOf({ name, reading }: JapaneseName): string[] {
  return [name, reading].flatMap((text) => [fold(text), fold(withoutMunicipalityKind(text))])
}

/** Removes a leading prefecture, unless nothing else would remain. */
function withoutPrefecture(prefecture: string, text: string): string {
  return (text.startsWith(prefecture) && text.slice(prefecture.length).trim()) || text
}
