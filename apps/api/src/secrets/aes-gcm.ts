import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

export const KEY_BYTES = 32
const ALGORITHM = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** `context` is the additional authenticated data. It is not part of the result, and decryption needs the same. */
type CipherInput = { readonly content: Uint8Array; readonly key: Uint8Array; readonly context: Uint8Array }

/** Returns initialisation vector, ciphertext and tag. */
export function encrypt({ content, key, context }: CipherInput): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES }).setAAD(context)
  return Buffer.concat([iv, cipher.update(content), cipher.final(), cipher.getAuthTag()])
}

/** Throws if the key, the context or the content is wrong. */
export function decrypt({ content, key, context }: CipherInput): Buffer {
  if (content.length < IV_BYTES + TAG_BYTES) throw new Error('This is too short to have been encrypted.')
  const decipher = createDecipheriv(ALGORITHM, key, content.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  })
    .setAAD(context)
    .setAuthTag(content.subarray(-TAG_BYTES))
  return Buffer.concat([decipher.update(content.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()])
}
