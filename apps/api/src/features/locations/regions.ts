import type { CityPredicate } from './city-scan.ts'
import type { CityTable } from './city-table.ts'
import { fold } from './fold.ts'
import { prefectures } from './region-names.ts'

/** A state or country by its position in the table, with all it is called. */
type Named = { readonly at: number; readonly names: readonly string[] }
type IsState = (state: { readonly code: string; readonly name: string }) => boolean
type Says = (name: string) => boolean

/** Behind a blank, so that a blank and a text find the text at the beginning of any word. */
const keysOf = (folded: readonly string[]) => folded.map((key) => ` ${key}`)

/** States and countries as they are named in searches. */
export class Regions {
  readonly #table: CityTable
  readonly #countries: readonly Named[]
  readonly #prefectures: readonly Named[]
  /** Codes end like `.tx`. */
  readonly #states: readonly { readonly code: string; readonly name: string }[]

  constructor(table: CityTable) {
    this.#table = table
    this.#states = table.states.map(({ code, key }) => ({ code: code.toLowerCase(), name: ` ${key}` }))
    this.#countries = table.countries.map(({ keys }, at) => ({ at, names: keysOf(keys) }))
    this.#prefectures = table.states.flatMap(({ code }, at) => {
      const { name, reading } = prefectures[code] ?? {}
      return name && reading ? [{ at, names: keysOf([fold(name), reading]) }] : []
    })
  }

  /** The places of what a folded text names; it may stop within a word, and may be a code of two or three letters. */
  within(text: string): CityPredicate | undefined {
    const { countries } = this.#table
    const sought = ` ${text}`
    const says: Says = (name) => name.includes(sought)
    const ending = /^[a-z]{2,3}$/.test(text) ? `.${text}` : undefined
    const ofState: IsState = ({ code, name }) => says(name) || (ending !== undefined && code.endsWith(ending))
    return this.#placesOf({
      states: [...positions(this.#states, ofState), ...matching(this.#prefectures, says)],
      countries: [
        ...positions(countries, ({ code }) => code.toLowerCase() === text),
        ...matching(this.#countries, says),
      ],
    })
  }

  /** The places of what a folded Japanese text names, best first: prefectures before countries, beginnings before middles. */
  namedInJapanese(text: string): CityPredicate[] {
    const ways: Says[] = [(name) => name.startsWith(` ${text}`), (name) => name.includes(text)]
    const found = [
      ...ways.map((says) => this.#placesOf({ states: matching(this.#prefectures, says) })),
      ...ways.map((says) => this.#placesOf({ countries: matching(this.#countries, says) })),
    ]
    return found.filter((isMeant) => isMeant !== undefined)
  }

  #placesOf({
    states = [],
    countries = [],
  }: {
    states?: number[]
    countries?: number[]
  }): CityPredicate | undefined {
    if (states.length === 0 && countries.length === 0) return undefined
    const { stateOf, countryOf } = this.#table
    const [inStates, inCountries] = [
      marks(this.#table.states.length, states),
      marks(this.#table.countries.length, countries),
    ]
    return (place) =>
      inStates[stateOf[place] as number] === 1 || inCountries[countryOf[place] as number] === 1
  }
}

function matching(all: readonly Named[], says: Says): number[] {
  return all.filter(({ names }) => names.some(says)).map(({ at }) => at)
}

function positions<Region>(all: readonly Region[], isMeant: (region: Region) => boolean): number[] {
  return all.flatMap((region, at) => (isMeant(region) ? [at] : []))
}

function marks(length: number, positions: readonly number[]): Uint8Array {
  const marked = new Uint8Array(length)
  for (const at of positions) marked[at] = 1
  return marked
}
