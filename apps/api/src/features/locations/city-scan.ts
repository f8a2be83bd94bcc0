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

/** `needle` is the typed name, folded. */
type NameScan = ScanOptions & { readonly typed: string; readonly needle: string }

/**
 * Ranks cities with exactly this name first, then names that start with the needle, then names with a word that starts
 * with it, then other matches.
 */
export async function scanNames(table: CityTable, scan: NameScan): Promise<number[]> {
  const { needle, matches, limit } = scan
  const exact = await exactNames(table, scan)
  const isExact = new Set(exact)
  const [starts, hasWord, holds]: [number[], number[], number[]] = [[...exact], [], []]
  const tierOf = (line: string) => {
    if (line.includes(`\t${needle}`)) return starts
    return line.includes(` ${needle}`) ? hasWord : holds
  }
  for await (const slice of slicesOf(table)) {
    if (starts.length >= limit) break
    for (const at of citiesWith(table, needle, slice)) {
      if (!isExact.has(at) && matches(at)) tierOf(lineAt(table, at)).push(at)
    }
  }
  return [...starts, ...hasWord, ...holds].slice(0, limit)
}

/** If accents were typed, names with these accents stand first: Córdoba before Cordoba. */
async function exactNames(table: CityTable, { typed, needle, matches }: NameScan): Promise<number[]> {
  const found: number[] = []
  const endings = ['\t', '\n'].map((end) => `\t${needle}${end}`)
  for await (const slice of slicesOf(table))
    for (const ending of endings) found.push(...[...citiesWith(table, ending, slice)].filter(matches))
  const written = typed.normalize('NFC').toLowerCase()
  const inOrder = [...new Set(found)].sort((one, other) => one - other)
  if (written === needle) return inOrder
  const isAsTyped = (at: number) => lineAt(table, at).toLowerCase().startsWith(`${written}\t`)
  return [...inOrder.filter(isAsTyped), ...inOrder.filter((at) => !isAsTyped(at))]
}

/** Cities of the slice whose line contains the needle, each once. */
function* citiesWith({ lines, starts }: CityTable, text: string, { from, to }: Slice): Generator<number> {
  const needle = Buffer.from(text)
  const bytes = lines.subarray(0, starts[to])
  let at = from
  for (let hit = bytes.indexOf(needle, starts[from]); hit >= 0; at += 1) {
    while ((starts[at + 1] as number) <= hit) at += 1
    yield at
    hit = bytes.indexOf(needle, starts[at + 1])
  }
}
