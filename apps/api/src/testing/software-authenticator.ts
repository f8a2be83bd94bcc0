import { generateKeyPairSync, hash, type KeyObject, randomBytes, sign } from 'node:crypto'
import type {
  NewPasskeyAnswer,
  NewPasskeyOptions,
  PasskeyAnswer,
  PasskeyOptions,
} from '@touchline/contract/second-factors/passkeys'

type Algorithm = 'ES256' | 'EdDSA' | 'RS256'

type Attestation = { readonly format: string; statement(signed: Buffer): Map<string, Cbor> }

/** What a hostile browser or authenticator does differently. */
export type Deviation = {
  readonly origin?: string
  readonly rpId?: string
  readonly challenge?: string
  readonly type?: string
  readonly crossOrigin?: boolean
  readonly isPresent?: boolean
  readonly isVerified?: boolean
  readonly counter?: number
  readonly userHandle?: string | undefined
  /** Another number than that of the key. */
  readonly coseAlgorithm?: number
  readonly attestation?: Attestation
  /** In place of the right bytes. */
  readonly attestationObject?: Buffer
  /** In place of the right signature. */
  readonly signature?: Buffer
}

const algorithms = {
  ES256: { cose: -7, digest: 'sha256', keys: () => generateKeyPairSync('ec', { namedCurve: 'P-256' }) },
  EdDSA: { cose: -8, digest: null, keys: () => generateKeyPairSync('ed25519') },
  RS256: { cose: -257, digest: 'sha256', keys: () => generateKeyPairSync('rsa', { modulusLength: 2048 }) },
} as const

/** Flags of authenticator data. */
const PRESENT = 1
const VERIFIED = 4
const ATTESTED = 64

/** Browser and authenticator in one: answers the options of the server with one passkey. */
export class SoftwareAuthenticator {
  readonly id = randomBytes(16)
  /** Authenticators that synchronize their passkeys have no counter. */
  counter: number
  readonly #algorithm: Algorithm
  readonly #keys: { readonly publicKey: KeyObject; readonly privateKey: KeyObject }
  #userHandle: string | undefined

  constructor({ algorithm = 'ES256', counter = 0 }: { algorithm?: Algorithm; counter?: number } = {}) {
    this.#algorithm = algorithm
    this.#keys = algorithms[algorithm].keys()
    this.counter = counter
  }

  create(options: NewPasskeyOptions, deviation: Deviation = {}): NewPasskeyAnswer {
    this.#userHandle = options.user.id
    const clientDataJSON = clientData('webauthn.create', options.challenge, deviation)
    const key = cbor(this.#coseKey(deviation))
    const length = Buffer.from([0, this.id.length])
    const attested = Buffer.concat([Buffer.alloc(16), length, this.id, key])
    const authData = Buffer.concat([this.#data(options.rp.id, { flags: ATTESTED, ...deviation }), attested])
    const { format, statement } = deviation.attestation ?? noAttestation
    const signed = Buffer.concat([authData, hash('sha256', clientDataJSON, 'buffer')])
    const parts = { fmt: format, attStmt: statement(signed), authData }
    const response = {
      clientDataJSON: encode(clientDataJSON),
      attestationObject: encode(deviation.attestationObject ?? cbor(new Map(Object.entries(parts)))),
      transports: ['internal'],
    }
    return { ...this.#credential(), response }
  }

  /** Signed with the key of the passkey. Chrome leaves it in its answer, although the options ask for none. */
  get selfAttestation(): Attestation {
    const { cose, digest } = algorithms[this.#algorithm]
    const statement = (signed: Buffer) =>
      new Map<string, Cbor>([
        ['alg', cose],
        ['sig', sign(digest, signed, this.#keys.privateKey)],
      ])
    return { format: 'packed', statement }
  }

  get(options: PasskeyOptions, deviation: Deviation = {}): PasskeyAnswer {
    if (this.counter > 0) this.counter += 1
    const clientDataJSON = clientData('webauthn.get', options.challenge, deviation)
    const authenticatorData = this.#data(options.rpId, deviation)
    const signed = Buffer.concat([authenticatorData, hash('sha256', clientDataJSON, 'buffer')])
    const signature = sign(algorithms[this.#algorithm].digest, signed, this.#keys.privateKey)
    const response = {
      clientDataJSON: encode(clientDataJSON),
      authenticatorData: encode(authenticatorData),
      signature: encode(deviation.signature ?? signature),
      userHandle: 'userHandle' in deviation ? deviation.userHandle : this.#userHandle,
    }
    return { ...this.#credential(), response }
  }

  #credential() {
    const id = encode(this.id)
    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} }
  }

  #data(rpId: string, deviation: Deviation & { readonly flags?: number }): Buffer {
    const { flags = 0, isPresent = true, isVerified = true, counter = this.counter } = deviation
    const data = Buffer.alloc(37)
    data.set(hash('sha256', deviation.rpId ?? rpId, 'buffer'))
    data[32] = flags | (isPresent ? PRESENT : 0) | (isVerified ? VERIFIED : 0)
    data.writeUInt32BE(counter, 33)
    return data
  }

  /** Source of the numbers: RFC 9053. */
  #coseKey({ coseAlgorithm = algorithms[this.#algorithm].cose }: Deviation): Map<number, number | Buffer> {
    const { x = '', y = '', n = '', e = '' } = this.#keys.publicKey.export({ format: 'jwk' })
    const part = (text: string) => Buffer.from(text, 'base64url')
    const keys: Readonly<Record<Algorithm, readonly [number, number | Buffer][]>> = {
      ES256: [
        [1, 2],
        [3, coseAlgorithm],
        [-1, 1],
        [-2, part(x)],
        [-3, part(y)],
      ],
      EdDSA: [
        [1, 1],
        [3, coseAlgorithm],
        [-1, 6],
        [-2, part(x)],
      ],
      RS256: [
        [1, 3],
        [3, coseAlgorithm],
        [-1, part(n)],
        [-2, part(e)],
      ],
    }
    return new Map(keys[this.#algorithm])
  }
}

const noAttestation: Attestation = { format: 'none', statement: () => new Map() }

function clientData(type: string, challenge: string, deviation: Deviation): string {
  const { origin = 'http://localhost', crossOrigin = false } = deviation
  const sent = {
    type: deviation.type ?? type,
    challenge: deviation.challenge ?? challenge,
    origin,
    crossOrigin,
  }
  return JSON.stringify(sent)
}

function encode(bytes: Buffer | string): string {
  return Buffer.from(bytes).toString('base64url')
}

type Cbor = number | string | Buffer | readonly Cbor[] | Map<number | string, Cbor>

/** The few types of RFC 8949 that WebAuthn needs. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  if (value instanceof Map) return Buffer.concat([head(5, value.size), ...[...value].flat().map(cbor)])
  return Buffer.concat([head(4, value.length), ...value.map(cbor)])
}

function head(type: number, length: number): Buffer {
  const major = type << 5
  if (length < 24) return Buffer.from([major | length])
  return length < 256
    ? Buffer.from([major | 24, length])
    : Buffer.from([major | 25, length >> 8, length & 255])
}
