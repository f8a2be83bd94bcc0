import { readFile } from 'node:fs/promises'

/** `code`: ISO 3166-1 alpha-2. `phoneCode`: such as `+81`, or empty. `keys`: the folded names. */
export type Country = { readonly code: string; readonly phoneCode: string; readonly keys: readonly string[] }

/** For example 横浜市 and よこはまし. */
export type JapaneseName = { readonly name: string; readonly reading: string }

/**
 * A first-level administrative division; `key` is its folded name and `country` an index. The cities of a country that
 * have no state share an entry with empty texts. Prefectures of Japan have a Japanese name.
 */
export type StateOrProvince = {
  readonly code: string
  readonly name: string
  readonly key: string
  readonly country: number
  readonly japanese?: JapaneseName | undefined
}

type Head<Numbers> = {
  readonly countries: readonly Country[]
  readonly states: readonly StateOrProvince[]
  /** GeoNames ids. */
  readonly ids: Numbers
  readonly stateOf: Numbers
  readonly japanese: Readonly<Record<number, JapaneseName>>
  /** A text that distinguishes cities with the same name, state and country. */
  readonly distinctions: Readonly<Record<number, string>>
}

/**
 * All cities, most populous first. A city is identified by its index. Bytes and typed arrays need less memory than
 * strings and arrays, because they are not part of V8's heap.
 */
export type CityTable = Head<Uint32Array> & {
  /** A line per city: the name, and its folded spellings after a tab each. */
  readonly lines: Buffer
  /** The positions in `lines` at which its lines begin, in bytes. The last element is the length of `lines`. */
  readonly starts: Uint32Array
}

type CityFile = { readonly head: Head<readonly number[]>; readonly lines: readonly string[] }

/** File format: the head as a line of JSON, then a line per city. */
export function formatCityFile({ head, lines }: CityFile): string {
  return `${[JSON.stringify(head), ...lines].join('\n')}\n`
}

const LINE_BREAK = 0x0a

export async function readCityTable(file: string): Promise<CityTable> {
  const bytes = await readFile(file)
  const headLength = bytes.indexOf(LINE_BREAK)
  const head: CityFile['head'] = JSON.parse(bytes.toString('utf8', 0, headLength))
  const [ids, stateOf] = [Uint32Array.from(head.ids), Uint32Array.from(head.stateOf)]
  const lines = bytes.subarray(headLength + 1)
  const starts = new Uint32Array(ids.length + 1)
  for (let at = 0; at < ids.length; at += 1) starts[at + 1] = lines.indexOf(LINE_BREAK, starts[at]) + 1
  return { ...head, ids, stateOf, lines, starts }
}

/** The name of a city, and its folded spellings after a tab each. */
export function lineAt({ lines, starts }: CityTable, at: number): string {
  return lines.toString('utf8', starts[at], (starts[at + 1] as number) - 1)
}
