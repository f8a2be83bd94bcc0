import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { StartupError } from './startup-error.ts'

/** The table of cities, which is made from packages that the app does not need. */
export const citiesFile = fileURLToPath(new URL('../dist/cities.bin', import.meta.url))

/** Looked for at the start and read when somebody first searches. */
export function assertCitiesBuilt(file = citiesFile): void {
  if (existsSync(file)) return
  throw new StartupError(`The table of cities ${file} is missing. Start with npm start, which builds it.`)
}
