import type { Language } from '@touchline/contract/language'
import type { City, CityOption } from '@touchline/contract/locations'
import { Semaphore } from '../../concurrency/semaphore.ts'
import type { CityLookup } from './city-lookup.ts'

/** Sequential, because a search is limited by the processor. */
const SEARCHES = { concurrency: 1, maxWaiting: 200 }

/** The file is read on the first use. */
export class Cities {
  readonly #file: string
  readonly #searches = new Semaphore(SEARCHES)
  #opening: Promise<CityLookup> | undefined

  constructor({ file }: { readonly file: string }) {
    this.#file = file
  }

  async search({ text, language }: { text: string; language: Language }): Promise<CityOption[]> {
    const lookup = await this.#lookup()
    return this.#searches.run(() => lookup.search(text, language))
  }

  async find(id: number, language: Language): Promise<City | undefined> {
    const lookup = await this.#lookup()
    return lookup.find(id, language)
  }

  /** The country of a city, ISO 3166-1 alpha-2. */
  async countryOf(id: number): Promise<string | undefined> {
    const city = await this.find(id, 'en')
    return city?.country.code
  }

  #lookup(): Promise<CityLookup> {
    this.#opening ??= open(this.#file).catch((error: unknown) => {
      this.#opening = undefined
      throw error
    })
    return this.#opening
  }
}

/** Loads the search code together with the data, to keep both out of the start. */
async function open(file: string): Promise<CityLookup> {
  const { CityLookup } = await import('./city-lookup.ts')
  return CityLookup.open(file)
}
