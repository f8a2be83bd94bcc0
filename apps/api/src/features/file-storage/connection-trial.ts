import type { FieldValue } from '@touchline/contract/fields/field'
import { type FileServerSettings, LOCAL_FILES } from '@touchline/contract/site-settings/groups'
import { type ConnectionStep, TRIAL_LIMIT_MS } from '@touchline/contract/site-settings/trials'
import type { Logger } from 'pino'
import type { Actor } from '../../database/audit.ts'
import { TooManyRequests } from '../../errors.ts'
import type { Disk } from '../../files/disk.ts'
import type { LocalDisk } from '../../files/local-disk.ts'
import type { S3Buckets } from '../../files/s3-buckets.ts'
import { SecretUnreadable } from '../../secrets/secret-box.ts'
import { TrialFile } from './trial-file.ts'
import type { TrialRepository } from './trial-repository.ts'

export type TypedSettings = Readonly<Record<string, FieldValue>>

type Parts = {
  readonly trials: TrialRepository
  /** The saved settings with what was typed in their place; refuses to send a stored secret elsewhere. */
  readonly tryOut: (typed: TypedSettings) => Promise<FileServerSettings>
  readonly local: LocalDisk
  readonly buckets: S3Buckets
  readonly log: Logger
  readonly limitMs?: number | undefined
}
type Trial = {
  readonly typed: TypedSettings
  readonly actor: Actor
  /** Whoever asks has hung up. */
  readonly signal: AbortSignal
}

/** Writes, reads and removes a file with settings as somebody has typed them. */
export class ConnectionTrial {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** The steps that were taken, up to the first that failed. */
  async run({ typed, actor, signal }: Trial): Promise<ConnectionStep[]> {
    const { trials, log, limitMs = TRIAL_LIMIT_MS } = this.#parts
    const settings = await this.#settings(typed)
    const retryAfterSeconds = await trials.note(actor)
    if (retryAfterSeconds > 0) throw new TooManyRequests({ retryAfterSeconds })
    const limit = AbortSignal.any([signal, AbortSignal.timeout(limitMs)])
    const disk = this.#diskOf(settings, limit)
    const file = new TrialFile({ disk, signal: limit })
    const steps = await file.tryAll()
    if (file.mayHaveStayed) {
      void this.#diskOf(settings)
        .remove(file.name)
        .catch((error: unknown) =>
          log.warn({ err: error, file: file.name }, 'a file of a trial may have stayed'),
        )
    }
    return steps
  }

  /** A secret that cannot be decrypted is none: where one is needed, the refusal says so at its field. */
  async #settings(typed: TypedSettings): Promise<FileServerSettings> {
    const { tryOut } = this.#parts
    return tryOut(typed).catch((error: unknown) => {
      if (!(error instanceof SecretUnreadable)) throw error
      return tryOut({ ...typed, file_server_secret_key: null })
    })
  }

  #diskOf(settings: FileServerSettings, signal?: AbortSignal): Disk {
    const { local, buckets } = this.#parts
    return settings.file_server_local_aws === LOCAL_FILES ? local : buckets.openOnce(settings, signal)
  }
}
