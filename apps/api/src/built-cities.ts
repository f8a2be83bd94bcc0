import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { StartupError } from './startup-error.ts'

/** The built table of cities. Its source packages are build dependencies, so a running app has no access to them. */
export const citiesFile = fileURLToPath(new URL('../dist/cities.bin', import.meta.url))

/** Throws if the file is missing. The app reads the file at the first search. */
export function assertCitiesBuilt(file = citiesFile): void {
  if (existsSync(file)) return
  throw new StartupError(`The table of cities ${file} is missing. Start with npm start, which builds it.`)
}
