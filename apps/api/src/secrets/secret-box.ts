import { hkdfSync } from 'node:crypto'
import { EncryptionKeyMissing } from '../errors.ts'
import { KEY_BYTES } from './aes-gcm.ts'
import { readEnvelope, type SecretLocation, seal } from './envelope.ts'
import { type Key, type KeyRing, readKeys } from './key-files.ts'
import { type KeyLocation, unusableReason } from './key-location.ts'
import { makeFirstKey, makeNextKey } from './new-key.ts'

/** A secret cannot be decrypted. It stays stored, because its key may be restored. */
export class SecretUnreadable extends Error {
  override name = 'SecretUnreadable'
}

/** Nothing can be encrypted. `message` is for the operator. A client learns only that the key is missing. */
export class KeysUnusable extends EncryptionKeyMissing {
  constructor(message: string) {
    super()
    this.message = message
  }
}

type SecretBoxDeps = {
  readonly keyLocation: KeyLocation
  /** True if any secret is stored. Then a missing key is not replaced by a new key. */
  readonly hasSecrets: () => Promise<boolean>
}

export class SecretBox {
  readonly #deps: SecretBoxDeps
  #keys: readonly Key[] = []

  constructor(deps: SecretBoxDeps) {
    this.#deps = deps
  }

  get keyLocation(): KeyLocation {
    return this.#deps.keyLocation
  }

  /** Reads the keys on every call, so that a new key is used immediately. */
  async seal(text: string, location: SecretLocation): Promise<string> {
    const ring = await this.readRing()
    const key = ring.keys.at(-1)
    if (!key) throw new KeysUnusable(unusableReason(this.keyLocation, ring) ?? '')
    return seal({ text, key, location })
  }

  async open(envelope: string, location: SecretLocation): Promise<string> {
    const read = readEnvelope(envelope)
    if (!read) throw new SecretUnreadable('A stored secret is damaged.')
    const key = await this.#findKey(read.keyId)
    try {
      return read.open({ key, location })
    } catch {
      throw new SecretUnreadable('A stored secret was changed or moved outside of this product.')
    }
  }

  async canOpen(envelope: string, location: SecretLocation): Promise<boolean> {
    return (await this.problemOf(envelope, location)) === undefined
  }

  /** Tells the operator why a value cannot be decrypted. Undefined if it can be decrypted. */
  async problemOf(envelope: string, location: SecretLocation): Promise<string | undefined> {
    try {
      await this.open(envelope, location)
      return undefined
    } catch (error) {
      if (error instanceof SecretUnreadable) return error.message
      throw error
    }
  }

  /** Creates the first key if no secret is stored. Call this outside of transactions, because it runs a query. */
  async prepare(): Promise<void> {
    const { path, isGiven } = this.keyLocation
    if (isGiven) return
    const { keys, problems } = await this.readRing()
    if (keys.length > 0 || problems.length > 0 || (await this.#deps.hasSecrets())) return
    await makeFirstKey(path).catch(noKeyMade(path))
  }

  /** Always the same secret for a purpose, until the key is rotated. Undefined without a key. */
  async derive(purpose: string): Promise<Buffer | undefined> {
    await this.prepare().catch((error: unknown) => {
      if (!(error instanceof KeysUnusable)) throw error
    })
    const { keys } = await this.readRing()
    const key = keys.at(-1)
    return key && Buffer.from(hkdfSync('sha256', key.bytes, '', purpose, KEY_BYTES))
  }

  async createNextKey(): Promise<void> {
    const { path } = this.keyLocation
    const { names } = await this.readRing()
    await makeNextKey(path, names).catch(noKeyMade(path))
  }

  async readRing(): Promise<KeyRing> {
    const ring = await readKeys(this.keyLocation.path)
    this.#keys = ring.keys
    return ring
  }

  async #findKey(id: string): Promise<Key> {
    const ofId = (key: Key) => key.id === id
    const known = this.#keys.find(ofId)
    if (known) return known
    const ring = await this.readRing()
    const found = ring.keys.find(ofId)
    if (found) return found
    const problems = ring.problems.map((problem) => ` ${problem}`).join('')
    throw new SecretUnreadable(
      `A stored secret was encrypted with key ${id}, which is not in ${this.keyLocation.path}.${problems} ` +
        'Bring that key back, or enter the secret again.',
    )
  }
}

function noKeyMade(path: string) {
  return (error: Error) => {
    throw new KeysUnusable(`No key could be made in ${path}: ${error.message}`)
  }
}
