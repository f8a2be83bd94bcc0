import { randomBytes } from 'node:crypto'
import { decrypt, encrypt, KEY_BYTES } from './aes-gcm.ts'
import type { Key } from './key-files.ts'

/** Where a value is stored: it can be decrypted nowhere else. */
export type SecretLocation = { readonly table: string; readonly column: string; readonly row: number }

type Opening = { readonly key: Key; readonly place: SecretLocation }
type Envelope = {
  readonly keyId: string
  /** Throws where key, place or content are not those of the sealing. */
  open(opening: Opening): string
}
type Part = Buffer | undefined
type Format = {
  /** How many parts follow the id of the key. */
  readonly parts: number
  open(opening: Opening, ...parts: Buffer[]): Uint8Array
}

const NEWEST = 'v2'

/** Every form that a stored value may have. */
const formats: Readonly<Record<string, Format>> = {
  /** `v1:<key id>:<value>`, under the key itself. */
  v1: {
    parts: 1,
    open: ({ key, place }, value = Buffer.of()) =>
      decrypt({ content: value, key: key.bytes, context: ofValue(place) }),
  },
  /** `v2:<key id>:<data key>:<value>`: each value has its own data key, and only that is under the key. */
  v2: {
    parts: 2,
    open: ({ key, place }, wrapped = Buffer.of(), value = Buffer.of()) => {
      const dataKey = decrypt({ content: wrapped, key: key.bytes, context: ofDataKey(place) })
      return decrypt({ content: value, key: dataKey, context: ofValue(place) })
    },
  },
}

export function seal({ text, key, place }: Opening & { readonly text: string }): string {
  const dataKey = randomBytes(KEY_BYTES)
  const wrapped = encrypt({ content: dataKey, key: key.bytes, context: ofDataKey(place) })
  const value = encrypt({ content: Buffer.from(text), key: dataKey, context: ofValue(place) })
  return [NEWEST, key.id, wrapped.toString('base64url'), value.toString('base64url')].join(':')
}

/** Undefined where the text is no envelope. */
export function readEnvelope(text: string): Envelope | undefined {
  const [version = '', keyId = '', ...encoded] = text.split(':')
  const format = Object.hasOwn(formats, version) ? formats[version] : undefined
  if (!format || encoded.length !== format.parts) return undefined
  const parts = encoded.map(decoded)
  if (!parts.every((part): part is Buffer => part !== undefined)) return undefined
  return { keyId, open: (opening) => Buffer.from(format.open(opening, ...parts)).toString('utf8') }
}

/** Buffer passes over whatever is not base64url, which would let one value have many forms. */
function decoded(text: string): Part {
  const bytes = Buffer.from(text, 'base64url')
  return bytes.toString('base64url') === text ? bytes : undefined
}

function ofValue({ table, column, row }: SecretLocation): Buffer {
  return Buffer.from(JSON.stringify([table, column, row]))
}

function ofDataKey({ table, column, row }: SecretLocation): Buffer {
  return Buffer.from(JSON.stringify(['data key', table, column, row]))
}
