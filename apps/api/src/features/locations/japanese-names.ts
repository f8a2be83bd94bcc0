import type { CityTable, JapaneseName } from './city-table.ts'
import { fold } from './fold.ts'
import { prefectures } from './region-names.ts'

const KIND = /([市町村区]|し|ちょう|まち|むら|そん|く)$/

/** The name or reading of a Japanese city, town, village or ward without what it is: 横浜 of 横浜市, よこはま of よこはまし. */
export function withoutMunicipalityKind(name: string): string {
  return name.replace(KIND, '')
}

/** A place by its position in the table, with all it is called, folded. */
type IndexedCity = {
  readonly at: number
  readonly names: readonly string[]
  /** Like 神奈川県, which may be written in front of the name without a blank. */
  readonly prefecture: string
}

/** Places of Japan by their Japanese names. */
export class JapaneseNames {
  readonly #places: readonly IndexedCity[]

  constructor({ japanese, states, stateOf }: CityTable) {
    this.#places = Object.entries(japanese).map(([key, name]) => {
      const at = Number(key)
      const state = states[stateOf[at] as number]?.code ?? ''
      return { at, names: namesOf(name), prefecture: fold(prefectures[state]?.name ?? '') }
    })
  }

  /** Those called like a folded text with or without 市, 町, 村 or 区, then those whose name begins with it. */
  beginningWith(text: string): number[] {
    const label = text.replace(/^日本 /, '')
    const isCalled = ({ names, prefecture }: IndexedCity) => names.includes(within(prefecture, label))
    const begins = ({ names, prefecture }: IndexedCity) =>
      names.some((name) => name.startsWith(within(prefecture, label)))
    return [...this.#positions(isCalled), ...this.#positions(begins)]
  }

  /** Those whose name holds a folded text. */
  holding(text: string): number[] {
    return this.#positions(({ names }) => names.some((name) => name.includes(text)))
  }

  #positions(matches: (place: IndexedCity) => boolean): number[] {
    return this.#places.filter(matches).map(({ at }) => at)
  }
}

function namesOf({ name, reading }: JapaneseName): string[] {
  return [name, reading].flatMap((text) => [fold(text), fold(withoutMunicipalityKind(text))])
}

/** What follows a prefecture, where anything does. */
function within(prefecture: string, text: string): string {
  return (text.startsWith(prefecture) && text.slice(prefecture.length).trim()) || text
}
