import { readFileSync } from 'node:fs'
import { cpus } from 'node:os'

type ConditionOptions = { readonly postgres: string; readonly settings: string }

/** The versions and settings of a measurement. */
export function conditions({ postgres, settings }: ConditionOptions): string {
  const file = readFileSync(new URL('../package.json', import.meta.url), 'utf8')
  const { version } = JSON.parse(file) as { version: string }
  const date = new Date().toISOString().slice(0, 10)
  return `Touchline ${version}, Node ${process.version}, PostgreSQL ${postgres}, ${cpus().length} cores, ${settings}, ${date}`
}
