import type { Language } from '@touchline/contract/language'
import { Cities } from '../features/locations/cities.ts'
import { citiesFile } from '../start-requirements.ts'

export const cities = new Cities({ file: citiesFile })

export async function searchLabels(text: string, language: Language = 'en'): Promise<string[]> {
  const found = await cities.search({ text, language })
  return found.map(({ label }) => label)
}
