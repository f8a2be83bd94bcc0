import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

export const KEY_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16
const VERSION = 'v1'

/** Where a value is stored: it can be decrypted nowhere else. */
export type Place = { readonly table: string; readonly column: string; readonly row: number }

/** Names a key without giving it away. */
export function keyId(key: Buffer): string {
  return createHash('sha256').update('touchline key').update(key).digest('hex').slice(0, 16)
}

/** `v1:<key id>:<iv, ciphertext and tag>`, AES-256-GCM. */
export function seal({ text, key, place }: { text: string; key: Buffer; place: Place }): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES }).setAAD(
    associated(place),
  )
  const sealed = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return [VERSION, keyId(key), sealed.toString('base64url')].join(':')
}

/** Throws where key, place or content are not those of the sealing. */
export function unseal({ sealed, key, place }: { sealed: Buffer; key: Buffer; place: Place }): string {
  const [iv, tag] = [sealed.subarray(0, IV_BYTES), sealed.subarray(-TAG_BYTES)]
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES })
    .setAAD(associated(place))
    .setAuthTag(tag)
  const content = sealed.subarray(IV_BYTES, -TAG_BYTES)
  return Buffer.concat([decipher.update(content), decipher.final()]).toString('utf8')
}

/** The parts of an envelope; undefined where it is none. */
export function readEnvelope(envelope: string): { keyId: string; sealed: Buffer } | undefined {
  const [version, id = '', content = '', ...rest] = envelope.split(':')
  const sealed = Buffer.from(content, 'base64url')
  if (version !== VERSION || rest.length > 0 || sealed.length < IV_BYTES + TAG_BYTES) return undefined
  return { keyId: id, sealed }
}

function associated({ table, column, row }: Place): Buffer {
  return Buffer.from(JSON.stringify([table, column, row]))
}
