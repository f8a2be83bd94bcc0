import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { CityTable } from './city-table.ts'

export type CityPredicate = (index: number) => boolean

type ScanOptions = { readonly needle: string; readonly matches: CityPredicate; readonly limit: number }

/** Cities per slice, about half a millisecond. Between slices the event loop can run. */
const SLICE = 16_384
const LINE_BREAK = 0x0a
const BLANK = 0x20

/** The indexes of the first matching cities. The table is sorted by population. */
export async function firstCities(
  table: CityTable,
  { matches, limit }: Omit<ScanOptions, 'needle'>,
): Promise<number[]> {
  const found: number[] = []
  await inSlices(table, (from, to) => {
    for (let index = from; index < to && found.length < limit; index += 1)
      if (matches(index)) found.push(index)
    return found.length < limit
  })
  return found
}

/** Ranks names that start with the needle first, then names with a word that starts with it, then other matches. */
export async function scanNames(
  table: CityTable,
  { needle, matches, limit }: ScanOptions,
): Promise<number[]> {
  const tiers = new Tiers(limit)
  const needleBytes = Buffer.from(needle)
  await inSlices(table, (from, to) => {
    scanSlice({ table, needle: needleBytes, matches, tiers, from, to })
    return !tiers.areFull
  })
  return tiers.best()
}

async function inSlices({ ids }: CityTable, scan: (from: number, to: number) => boolean): Promise<void> {
  for (let from = 0, isStillOpen = true; isStillOpen && from < ids.length; from += SLICE) {
    isStillOpen = scan(from, Math.min(from + SLICE, ids.length))
    await yieldToEventLoop()
  }
}

type SliceOptions = {
  readonly table: CityTable
  readonly needle: Buffer
  readonly matches: CityPredicate
  readonly tiers: Tiers
  readonly from: number
  readonly to: number
}

function scanSlice({ table, needle, matches, tiers, from, to }: SliceOptions): void {
  const { keyStarts } = table
  const begin = keyStarts[from] as number
  const end = keyStarts[to] as number
  const keys = Buffer.from(table.keys.buffer, table.keys.byteOffset + begin, end - begin)
  let index = from
  for (let at = keys.indexOf(needle); at >= 0; ) {
    while ((keyStarts[index + 1] as number) <= begin + at) index += 1
    const tier = tiers.of(keys[at - 1])
    const isFilteredOut = tier !== undefined && !matches(index)
    if (!isFilteredOut) tier?.add(index)
    if (tiers.areFull) return
    at = keys.indexOf(needle, isFilteredOut ? (keyStarts[index + 1] as number) - begin : at + 1)
  }
}

class Tiers {
  readonly #limit: number
  readonly #begins = new Set<number>()
  readonly #hasWord = new Set<number>()
  readonly #holds = new Set<number>()

  constructor(limit: number) {
    this.#limit = limit
  }

  get areFull(): boolean {
    return this.#begins.size >= this.#limit
  }

  /** The tier of a hit after this byte; undefined if the tier is full. */
  of(before: number | undefined): Set<number> | undefined {
    if (before === LINE_BREAK) return this.#begins
    if (before === BLANK) return this.#open(this.#hasWord)
    return this.#open(this.#holds)
  }

  best(): number[] {
    return [...new Set([...this.#begins, ...this.#hasWord, ...this.#holds])].slice(0, this.#limit)
  }

  /** Accepts twice the limit, because fewer than `limit` of its cities can also be in a better tier. */
  #open(tier: Set<number>): Set<number> | undefined {
    return tier.size < 2 * this.#limit ? tier : undefined
  }
}
