import type { CityPredicate } from './city-scan.ts'
import type { CityTable } from './city-table.ts'
import { fold } from './fold.ts'

/** `code` is in lower case; that of a state ends with the state, such as `us.tx`. */
type Country = { readonly code: string; readonly names: readonly string[] }
type State = Country & { readonly country: number; readonly japaneseNames: readonly string[] }
type RegionMatchers = {
  readonly state?: (state: State) => boolean
  readonly country?: (country: Country) => boolean
}

/** A space before each key lets a search for a space and a text find the start of any word. */
const wordKeys = (folded: readonly string[]) => folded.map((key) => ` ${key}`)

export class Regions {
  readonly #countries: readonly Country[]
  readonly #states: readonly State[]
  readonly #stateOf: CityTable['stateOf']

  constructor({ countries, states, stateOf }: CityTable) {
    this.#countries = countries.map(({ code, keys }) => ({ code: code.toLowerCase(), names: wordKeys(keys) }))
    this.#states = states.map(({ code, key, country, japanese }) => ({
      code: code.toLowerCase(),
      names: wordKeys([key]),
      japaneseNames: japanese ? wordKeys([fold(japanese.name), japanese.reading]) : [],
      country,
    }))
    this.#stateOf = stateOf
  }

  /** Cities of the regions whose name contains a word starting with the folded text, or whose code equals it. */
  citiesIn(text: string): CityPredicate | undefined {
    const hasWord = (name: string) => name.includes(` ${text}`)
    const ending = /^[a-z]{2,3}$/.test(text) ? `.${text}` : undefined
    return this.#citiesOf({
      state: ({ code, names, japaneseNames }) =>
        names.some(hasWord) || japaneseNames.some(hasWord) || (ending !== undefined && code.endsWith(ending)),
      country: ({ code, names }) => code === text || names.some(hasWord),
    })
  }

  /** `text` is folded. Prefectures come before countries, name starts before other matches. */
  citiesByJapaneseName(text: string): CityPredicate[] {
    const starts = (name: string) => name.startsWith(` ${text}`)
    const holds = (name: string) => name.includes(text)
    const found = [
      this.#citiesOf({ state: ({ japaneseNames }) => japaneseNames.some(starts) }),
      this.#citiesOf({ state: ({ japaneseNames }) => japaneseNames.some(holds) }),
      this.#citiesOf({ country: ({ names }) => names.some(starts) }),
      this.#citiesOf({ country: ({ names }) => names.some(holds) }),
    ]
    return found.filter((matches) => matches !== undefined)
  }

  #citiesOf({ state = none, country = none }: RegionMatchers): CityPredicate | undefined {
    const inCountry = this.#countries.map(country)
    const isIn = this.#states.map((each) => inCountry[each.country] === true || state(each))
    return isIn.includes(true) ? (at) => isIn[this.#stateOf[at] as number] === true : undefined
  }
}

const none = () => false
