import { readFileSync } from 'node:fs'
import { cpus } from 'node:os'

export function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

type ConditionOptions = { readonly postgres: string; readonly settings: string }

export function conditions({ postgres, settings }: ConditionOptions): string {
  const file = readFileSync(new URL('../package.json', import.meta.url), 'utf8')
  const { version } = JSON.parse(file) as { version: string }
  const date = new Date().toISOString().slice(0, 10)
  return `Touchline ${version}, Node ${process.version}, PostgreSQL ${postgres}, ${cpus().length} cores, ${settings}, ${date}`
}
