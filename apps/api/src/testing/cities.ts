import type { Language } from '@touchline/contract/language'
import { citiesFile } from '../built-cities.ts'
import { Cities } from '../features/locations/cities.ts'

export const cities = new Cities({ file: citiesFile })

/** The labels of the search results. */
export async function labelsOf(text: string, language: Language = 'en'): Promise<string[]> {
  const found = await cities.search({ text, language })
  return found.map(({ label }) => label)
}
