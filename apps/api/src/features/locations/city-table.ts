import { endianness } from 'node:os'

/** A first-level administrative division; `key` is its folded name. */
export type StateOrProvince = { readonly code: string; readonly name: string; readonly key: string }

export const NO_STATE = 0

/** `code`: ISO 3166-1 alpha-2. `phoneCode`: such as `+81`, or empty. `keys`: the folded names. */
export type Country = { readonly code: string; readonly phoneCode: string; readonly keys: readonly string[] }

/** For example 横浜市 and よこはまし. */
export type JapaneseName = { readonly name: string; readonly reading: string }

/** All cities, most populous first. A city is identified by its index. */
export type CityTable = {
  readonly countries: readonly Country[]
  /** The entry at `NO_STATE` stands for cities without a state. */
  readonly states: readonly StateOrProvince[]
  /** By index: a text that distinguishes cities with the same name, state and country. */
  readonly distinctions: Readonly<Record<number, string>>
  readonly japanese: Readonly<Record<number, JapaneseName>>
  /** GeoNames ids. */
  readonly ids: Uint32Array
  readonly countryOf: Uint16Array
  readonly stateOf: Uint16Array
  /** Start offsets in `names`, plus the end offset of the last name. `keyStarts` is the same for `keys`. */
  readonly nameStarts: Uint32Array
  readonly names: Uint8Array
  readonly keyStarts: Uint32Array
  /** The folded spellings of all names, each after a line break. */
  readonly keys: Uint8Array
}

const SECTIONS = {
  ids: Uint32Array,
  nameStarts: Uint32Array,
  keyStarts: Uint32Array,
  countryOf: Uint16Array,
  stateOf: Uint16Array,
  names: Uint8Array,
  keys: Uint8Array,
} as const
type SectionName = keyof typeof SECTIONS
const sectionNames = Object.keys(SECTIONS) as SectionName[]

type Head = Pick<CityTable, 'countries' | 'states' | 'distinctions' | 'japanese'> & {
  readonly lengths: Readonly<Record<SectionName, number>>
}

const ALIGNMENT = 4
const aligned = (length: number) => Math.ceil(length / ALIGNMENT) * ALIGNMENT

/** File format: the length of the head, the head as JSON, then the typed arrays as in memory. */
export function packCityTable(table: CityTable): Buffer {
  if (endianness() !== 'LE') throw new Error('The table of cities can only be written little-endian.')
  const { countries, states, distinctions, japanese } = table
  const lengths = Object.fromEntries(sectionNames.map((name) => [name, table[name].length]))
  const head = Buffer.from(JSON.stringify({ countries, states, distinctions, japanese, lengths }))
  const size = Buffer.alloc(ALIGNMENT)
  size.writeUInt32LE(head.length)
  const sections = sectionNames.map((name) => {
    const { buffer, byteOffset, byteLength } = table[name]
    return Buffer.from(buffer, byteOffset, byteLength)
  })
  return Buffer.concat([size, ...[head, ...sections].map(padded)])
}

function padded(bytes: Buffer): Buffer {
  return Buffer.concat([bytes], aligned(bytes.length))
}

/** The typed arrays are views of `bytes`, not copies. */
export function openCityTable(bytes: Uint8Array<ArrayBuffer>): CityTable {
  const { buffer, byteOffset } = bytes
  const headLength = new DataView(buffer, byteOffset).getUint32(0, true)
  const head = JSON.parse(Buffer.from(buffer, byteOffset + ALIGNMENT, headLength).toString()) as Head
  let offset = byteOffset + ALIGNMENT + aligned(headLength)
  const sections = sectionNames.map((name) => {
    const section = new SECTIONS[name](buffer, offset, head.lengths[name])
    offset += aligned(section.byteLength)
    return [name, section]
  })
  return { ...head, ...Object.fromEntries(sections) }
}
