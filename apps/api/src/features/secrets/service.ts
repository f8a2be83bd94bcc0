import { operatorActor } from '../../database/audit.ts'
import { readEnvelope } from '../../secrets/envelope.ts'
import type { Key, KeyRing } from '../../secrets/key-files.ts'
import { type KeyLocation, unusableReason } from '../../secrets/key-location.ts'
import { KeysUnusable, type SecretBox, SecretUnreadable } from '../../secrets/secret-box.ts'
import type { SealedRow, SealedValue, SecretsRepository, StoredSecrets } from './repository.ts'

/**
 * `made`: created a key. `finished`: finished an interrupted rotation instead.
 * `waiting`: the key file has no new line yet.
 */
type RotationStep = 'made' | 'finished' | 'waiting'
export type RotationResult = { readonly step: RotationStep; readonly key: Key; readonly resealed: number }

type RotationDeps = { readonly repository: SecretsRepository; readonly box: SecretBox }

/** Encrypts all secrets with the newest key, row by row, while apps are running. */
export class Rotation {
  readonly #deps: RotationDeps
  #resealed = 0
  #unreadable = 0

  constructor(deps: RotationDeps) {
    this.#deps = deps
  }

  async run(inspection: Inspection): Promise<RotationResult> {
    const { box } = this.#deps
    const step = stepFor(inspection)
    if (step === 'made') await box.createNextKey()
    const ring = await box.readRing()
    const key = ring.keys.at(-1)
    if (!key) throw new KeysUnusable(unusableReason(box.keyLocation, ring) ?? '')
    if (step !== 'waiting') await this.#resealAll({ key, old: ring.keys.at(-2) })
    return { step, key, resealed: this.#resealed }
  }

  async #resealAll({ key, old }: { key: Key; old: Key | undefined }): Promise<void> {
    const { repository } = this.#deps
    await repository.awaitWriters()
    const reseal = (row: SealedRow, secrets: StoredSecrets) => this.#resealRow({ row, secrets, key })
    const rows = await repository.listRows()
    for (const row of rows.slice(0, -1)) await repository.resealRow(row, reseal)
    await repository.finish({
      row: rows.at(-1),
      reseal,
      entryOf: () => ({
        actor: operatorActor,
        keys: { old: old?.id ?? null, new: key.id },
        resealed: this.#resealed,
        unreadable: this.#unreadable,
      }),
    })
  }

  async #resealRow({ row, secrets, key }: { row: SealedRow; secrets: StoredSecrets; key: Key }) {
    const resealed: Record<string, string> = {}
    for (const [column, envelope] of Object.entries(secrets)) {
      if (readEnvelope(envelope)?.keyId === key.id) continue
      const value = await this.#reseal({ envelope, location: { ...row, column } })
      if (value === undefined) this.#unreadable += 1
      else resealed[column] = value
    }
    const count = Object.keys(resealed).length
    this.#resealed += count
    return count > 0 ? { ...secrets, ...resealed } : undefined
  }

  async #reseal({ envelope, location }: { envelope: string; location: SealedRow & { column: string } }) {
    const { box } = this.#deps
    try {
      return await box.seal(await box.open(envelope, location), location)
    } catch (error) {
      if (error instanceof SecretUnreadable) return undefined
      throw error
    }
  }
}

/** Readable secrets with an older key mean that a rotation was interrupted. */
function stepFor({ keyLocation, ring, secrets }: Inspection): RotationStep {
  const newest = ring.keys.at(-1)?.id
  if (secrets.some(({ keyId, error }) => error === undefined && keyId !== newest)) return 'finished'
  const isOfOperator = ring.kind === 'file' || (keyLocation.isGiven && ring.kind === 'nothing')
  return isOfOperator ? 'waiting' : 'made'
}

type SecretsServiceDeps = { readonly repository: SecretsRepository; readonly box: SecretBox }

export type InspectedSecret = Pick<SealedValue, 'table' | 'row' | 'column'> & {
  /** Undefined if the envelope cannot be parsed. */
  readonly keyId: string | undefined
  /** A sentence about why the secret is unreadable; undefined if it is readable. */
  readonly error: string | undefined
}
export type Inspection = {
  readonly keyLocation: KeyLocation
  readonly ring: KeyRing
  readonly secrets: readonly InspectedSecret[]
}

export class SecretsService {
  readonly #deps: SecretsServiceDeps

  constructor(deps: SecretsServiceDeps) {
    this.#deps = deps
  }

  async inspect(): Promise<Inspection> {
    const { repository, box } = this.#deps
    const ring = await box.readRing()
    const values = await repository.list()
    return {
      keyLocation: box.keyLocation,
      ring,
      secrets: await Promise.all(values.map((value) => this.#probe(value))),
    }
  }

  async countUnreadable(): Promise<number> {
    const { secrets } = await this.inspect()
    return secrets.filter(({ error }) => error !== undefined).length
  }

  async rotate(): Promise<RotationResult> {
    return new Rotation(this.#deps).run(await this.inspect())
  }

  async #probe({ envelope, ...location }: SealedValue): Promise<InspectedSecret> {
    const keyId = readEnvelope(envelope)?.keyId
    return { ...location, keyId, error: await this.#deps.box.problemOf(envelope, location) }
  }
}
