import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { type CityTable, lineAt } from './city-table.ts'

export type CityPredicate = (at: number) => boolean

type ScanOptions = { readonly matches: CityPredicate; readonly limit: number }
type Slice = { readonly from: number; readonly to: number }

/** Cities per slice, about half a millisecond. Before each slice the event loop can run. */
const SLICE = 16_384

async function* slicesOf({ ids }: CityTable): AsyncGenerator<Slice> {
  for (let from = 0; from < ids.length; from += SLICE) {
    await yieldToEventLoop()
    yield { from, to: Math.min(from + SLICE, ids.length) }
  }
}

/** The indexes of the first matching cities. The table is sorted by population. */
export async function firstCities(table: CityTable, { matches, limit }: ScanOptions): Promise<number[]> {
  const found: number[] = []
  for await (const { from, to } of slicesOf(table)) {
    for (let at = from; at < to && found.length < limit; at += 1) if (matches(at)) found.push(at)
    if (found.length >= limit) break
  }
  return found
}

/** Ranks names that start with the needle first, then names with a word that starts with it, then other matches. */
export async function scanNames(
  table: CityTable,
  { needle, matches, limit }: ScanOptions & { readonly needle: string },
): Promise<number[]> {
  const [starts, hasWord, holds]: [number[], number[], number[]] = [[], [], []]
  for await (const slice of slicesOf(table)) {
    for (const at of citiesWith(table, Buffer.from(needle), slice)) {
      if (!matches(at)) continue
      const line = lineAt(table, at)
      if (line.includes(`\t${needle}`)) starts.push(at)
      else if (line.includes(` ${needle}`)) hasWord.push(at)
      else holds.push(at)
      if (starts.length >= limit) return starts
    }
  }
  return [...starts, ...hasWord, ...holds].slice(0, limit)
}

/** Cities of the slice whose line contains the needle, each once. */
function* citiesWith({ lines, starts }: CityTable, needle: Buffer, { from, to }: Slice): Generator<number> {
  const bytes = lines.subarray(0, starts[to])
  let at = from
  for (let hit = bytes.indexOf(needle, starts[from]); hit >= 0; at += 1) {
    while ((starts[at + 1] as number) <= hit) at += 1
    yield at
    hit = bytes.indexOf(needle, starts[at + 1])
  }
}
