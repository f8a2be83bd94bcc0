import { keyId, type Place, readEnvelope, seal, unseal } from './envelope.ts'
import { createFirstKey, readKeys } from './key-folder.ts'

/** A stored secret that cannot be read. It stays stored: with the right key it can be read again. */
export class SecretUnreadable extends Error {
  override name = 'SecretUnreadable'
}

/** Encrypts secrets at rest with the newest key of a place, and decrypts with whichever key was used. */
export class SecretBox {
  readonly #place: string
  #keys: readonly Buffer[] = []

  /** The folder of the keys, or a file with one. */
  constructor(place: string) {
    this.#place = place
  }

  async seal(text: string, place: Place): Promise<string> {
    return seal({ text, key: await this.#newestKey(), place })
  }

  async open(envelope: string, place: Place): Promise<string> {
    const read = readEnvelope(envelope)
    if (!read) throw new SecretUnreadable('A stored secret is damaged.')
    const key = await this.#findKey(read.keyId)
    if (!key) {
      throw new SecretUnreadable(
        `A stored secret was encrypted with key ${read.keyId}, which is not in ${this.#place}. ` +
          'Bring that key back, or enter the secret again.',
      )
    }
    try {
      return unseal({ sealed: read.sealed, key, place })
    } catch {
      throw new SecretUnreadable('A stored secret was changed or moved outside of this product.')
    }
  }

  async #newestKey(): Promise<Buffer> {
    this.#keys = await readKeys(this.#place)
    if (this.#keys.length === 0) {
      await createFirstKey(this.#place)
      this.#keys = await readKeys(this.#place)
    }
    const newest = this.#keys.at(-1)
    if (!newest) throw new Error(`No key could be made in ${this.#place}.`)
    return newest
  }

  async #findKey(id: string): Promise<Buffer | undefined> {
    const known = this.#keys.find((key) => keyId(key) === id)
    if (known) return known
    this.#keys = await readKeys(this.#place).catch((error: Error) => {
      throw new SecretUnreadable(`The keys in ${this.#place} cannot be read: ${error.message}`)
    })
    return this.#keys.find((key) => keyId(key) === id)
  }
}
