import { randomBytes } from 'node:crypto'
import { decrypt, encrypt, KEY_BYTES } from './aes-gcm.ts'
import type { Key } from './key-files.ts'

/** A value can be decrypted only at the location for which it was encrypted. */
export type SecretLocation = { readonly table: string; readonly column: string; readonly row: number }

type EnvelopeOptions = { readonly key: Key; readonly location: SecretLocation }
type Envelope = {
  readonly keyId: string
  open(options: EnvelopeOptions): string
}
type EnvelopeFormat = {
  readonly parts: number
  open(options: EnvelopeOptions, ...parts: Buffer[]): Uint8Array
}

const NEWEST = 'v2'

const formats: Readonly<Record<string, EnvelopeFormat>> = {
  /** `v1:<key id>:<value>`: the key encrypts the value directly. */
  v1: {
    parts: 1,
    open: ({ key, location }, value = Buffer.of()) =>
      decrypt({ content: value, key: key.bytes, context: ofValue(location) }),
  },
  /** `v2:<key id>:<data key>:<value>`: the key encrypts the data key, and the data key encrypts the value. */
  v2: {
    parts: 2,
    open: ({ key, location }, wrapped = Buffer.of(), value = Buffer.of()) => {
      const dataKey = decrypt({ content: wrapped, key: key.bytes, context: ofDataKey(location) })
      return decrypt({ content: value, key: dataKey, context: ofValue(location) })
    },
  },
}

export function seal({ text, key, location }: EnvelopeOptions & { readonly text: string }): string {
  const dataKey = randomBytes(KEY_BYTES)
  const wrapped = encrypt({ content: dataKey, key: key.bytes, context: ofDataKey(location) })
  const value = encrypt({ content: Buffer.from(text), key: dataKey, context: ofValue(location) })
  return [NEWEST, key.id, wrapped.toString('base64url'), value.toString('base64url')].join(':')
}

export function readEnvelope(text: string): Envelope | undefined {
  const [version = '', keyId = '', ...encoded] = text.split(':')
  const format = Object.hasOwn(formats, version) ? formats[version] : undefined
  if (!format || encoded.length !== format.parts) return undefined
  const parts = encoded.map(decoded)
  if (!parts.every((part): part is Buffer => part !== undefined)) return undefined
  return { keyId, open: (options) => Buffer.from(format.open(options, ...parts)).toString('utf8') }
}

/** Undefined unless the text is canonical base64url. `Buffer` ignores invalid characters. */
function decoded(text: string): Buffer | undefined {
  const bytes = Buffer.from(text, 'base64url')
  return bytes.toString('base64url') === text ? bytes : undefined
}

function ofValue({ table, column, row }: SecretLocation): Buffer {
  return Buffer.from(JSON.stringify([table, column, row]))
}

function ofDataKey({ table, column, row }: SecretLocation): Buffer {
  return Buffer.from(JSON.stringify(['data key', table, column, row]))
}
