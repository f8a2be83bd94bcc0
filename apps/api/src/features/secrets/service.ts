import { readEnvelope } from '../../secrets/envelope.ts'
import type { SecretBox } from '../../secrets/secret-box.ts'
import type { SealedValue, SecretsRepository } from './repository.ts'
import { type Inspection, Rotation, type RotationResult, type StoredSecret } from './rotation.ts'

type SecretsServiceDeps = { readonly repository: SecretsRepository; readonly box: SecretBox }

/** For the operator of the server: which secrets can be read, and under which keys they are. */
export class SecretsService {
  readonly #deps: SecretsServiceDeps

  constructor(deps: SecretsServiceDeps) {
    this.#deps = deps
  }

  async inspect(): Promise<Inspection> {
    const { repository, box } = this.#deps
    const ring = await box.readRing()
    const values = await repository.list()
    return { place: box.place, ring, secrets: await Promise.all(values.map((value) => this.#probe(value))) }
  }

  async countUnreadable(): Promise<number> {
    const { secrets } = await this.inspect()
    return secrets.filter(({ fault }) => fault !== undefined).length
  }

  /** Brings all secrets under one key: a new one, or that of a rotation which was broken off. */
  async rotate(): Promise<RotationResult> {
    return new Rotation(this.#deps).run(await this.inspect())
  }

  async #probe({ envelope, ...place }: SealedValue): Promise<StoredSecret> {
    const keyId = readEnvelope(envelope)?.keyId
    return { ...place, keyId, fault: await this.#deps.box.faultOf(envelope, place) }
  }
}
