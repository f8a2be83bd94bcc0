import type { CityPredicate } from './city-scan.ts'
import type { CityTable } from './city-table.ts'
import { fold } from './fold.ts'
import { prefectures } from './region-names.ts'

type NamedRegion = { readonly at: number; readonly names: readonly string[] }
type IsState = (state: { readonly code: string; readonly name: string }) => boolean
type NameMatcher = (name: string) => boolean

/** A space before each key lets a search for a space and a text find the start of any word. */
const wordKeys = (folded: readonly string[]) => folded.map((key) => ` ${key}`)

export class Regions {
  readonly #table: CityTable
  readonly #countries: readonly NamedRegion[]
  readonly #prefectures: readonly NamedRegion[]
  /** `code` is in lower case and ends with the state, such as `us.tx`. */
  readonly #states: readonly { readonly code: string; readonly name: string }[]

  constructor(table: CityTable) {
    this.#table = table
    this.#states = table.states.map(({ code, key }) => ({ code: code.toLowerCase(), name: ` ${key}` }))
    this.#countries = table.countries.map(({ keys }, at) => ({ at, names: wordKeys(keys) }))
    this.#prefectures = table.states.flatMap(({ code }, at) => {
      const { name, reading } = prefectures[code] ?? {}
      return name && reading ? [{ at, names: wordKeys([fold(name), reading]) }] : []
    })
  }

  /** Cities of the regions whose name contains a word starting with the folded text, or whose code equals it. */
  citiesIn(text: string): CityPredicate | undefined {
    const { countries } = this.#table
    const sought = ` ${text}`
    const matchesName: NameMatcher = (name) => name.includes(sought)
    const ending = /^[a-z]{2,3}$/.test(text) ? `.${text}` : undefined
    const ofState: IsState = ({ code, name }) =>
      matchesName(name) || (ending !== undefined && code.endsWith(ending))
    return this.#citiesOf({
      states: [...indexesWhere(this.#states, ofState), ...matching(this.#prefectures, matchesName)],
      countries: [
        ...indexesWhere(countries, ({ code }) => code.toLowerCase() === text),
        ...matching(this.#countries, matchesName),
      ],
    })
  }

  /** `text` is folded. Prefectures come before countries, name starts before other matches. */
  citiesByJapaneseName(text: string): CityPredicate[] {
    const nameMatchers: NameMatcher[] = [(name) => name.startsWith(` ${text}`), (name) => name.includes(text)]
    const found = [
      ...nameMatchers.map((matchesName) =>
        this.#citiesOf({ states: matching(this.#prefectures, matchesName) }),
      ),
      ...nameMatchers.map((matchesName) =>
        this.#citiesOf({ countries: matching(this.#countries, matchesName) }),
      ),
    ]
    return found.filter((matches) => matches !== undefined)
  }

  #citiesOf({
    states = [],
    countries = [],
  }: {
    states?: number[]
    countries?: number[]
  }): CityPredicate | undefined {
    if (states.length === 0 && countries.length === 0) return undefined
    const { stateOf, countryOf } = this.#table
    const [inStates, inCountries] = [
      flags(this.#table.states.length, states),
      flags(this.#table.countries.length, countries),
    ]
    return (index) =>
      inStates[stateOf[index] as number] === 1 || inCountries[countryOf[index] as number] === 1
  }
}

function matching(all: readonly NamedRegion[], matchesName: NameMatcher): number[] {
  return all.filter(({ names }) => names.some(matchesName)).map(({ at }) => at)
}

function indexesWhere<Region>(all: readonly Region[], matches: (region: Region) => boolean): number[] {
  return all.flatMap((region, at) => (matches(region) ? [at] : []))
}

function flags(length: number, indexes: readonly number[]): Uint8Array {
  const marked = new Uint8Array(length)
  for (const at of indexes) marked[at] = 1
  return marked
}
