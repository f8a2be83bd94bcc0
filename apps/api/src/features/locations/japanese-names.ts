import type { CityTable, JapaneseName } from './city-table.ts'
import { fold } from './fold.ts'
import { prefectures } from './prefectures.ts'
import { withoutKind } from './without-kind.ts'

/** A place by its position in the table, with all it is called, folded. */
type Named = {
  readonly at: number
  readonly names: readonly string[]
  /** Like 神奈川県, which may be written in front of the name without a blank. */
  readonly prefecture: string
}

/** Places of Japan by their Japanese names. */
export class JapaneseNames {
  readonly #places: readonly Named[]

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
    const isCalled = ({ names, prefecture }: Named) => names.includes(within(prefecture, label))
    const begins = ({ names, prefecture }: Named) =>
      names.some((name) => name.startsWith(within(prefecture, label)))
    return [...this.#positions(isCalled), ...this.#positions(begins)]
  }

  /** Those whose name holds a folded text. */
  holding(text: string): number[] {
    return this.#positions(({ names }) => names.some((name) => name.includes(text)))
  }

  #positions(isMeant: (place: Named) => boolean): number[] {
    return this.#places.filter(isMeant).map(({ at }) => at)
  }
}

function namesOf({ name, reading }: JapaneseName): string[] {
  return [name, reading].flatMap((text) => [fold(text), fold(withoutKind(text))])
}

/** What follows a prefecture, where anything does. */
function within(prefecture: string, text: string): string {
  return (text.startsWith(prefecture) && text.slice(prefecture.length).trim()) || text
}
