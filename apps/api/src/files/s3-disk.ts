import { isDeepStrictEqual } from 'node:util'
import type { S3Client } from '@aws-sdk/client-s3'
import type { FileServerSettings } from '@touchline/contract/site-settings/groups'
import type { S3Driver } from 'flydrive/drivers/s3'
import { Turns } from '../concurrency/turns.ts'
import type { Egress } from '../egress/egress.ts'
import { egressAgents } from '../egress/egress-agents.ts'
import { within } from '../egress/within.ts'
import type { Disk } from './disk.ts'
import { bucketAddress, type FileServer, refuseIncomplete } from './file-server.ts'
import { s3Failure } from './s3-failure.ts'

const calls = { atOnce: 16, mostWaiting: 200 }

type Parts = {
  readonly server: FileServer
  readonly egress: Egress
  /** How long a call may take, from the first look-up to the last byte, with every try. */
  readonly limitMs?: number
}
type MakeClient = typeof import('./s3-driver.ts').s3Client
type Made = { readonly settings: FileServerSettings; readonly client: S3Client }
type Work<Result> = (driver: S3Driver) => Promise<Result>

/** The bucket that the settings lead to; nobody but this site reads it. */
export class S3Disk {
  readonly #server: FileServer
  readonly #agents: ReturnType<typeof egressAgents>
  readonly #limitMs: number
  readonly #calls = new Turns(calls)
  #made: Made | undefined

  constructor({ server, egress, limitMs = 10_000 }: Parts) {
    this.#server = server
    this.#agents = egressAgents(egress)
    this.#limitMs = limitMs
  }

  /** As the settings are now; it stays with them, whatever they become. */
  async open(): Promise<Disk> {
    const settings = await this.#server.open()
    refuseIncomplete(settings)
    return {
      name: 's3',
      place: bucketAddress(settings),
      write: (name, bytes) => this.#call(settings, (driver) => driver.put(name, bytes)),
      read: (name) => this.#call(settings, (driver) => driver.getBytes(name).catch(undefinedIfMissing)),
      remove: (name) => this.#call(settings, (driver) => driver.delete(name)),
    }
  }

  async #call<Result>(settings: FileServerSettings, work: Work<Result>): Promise<Result> {
    const { boundDriver, s3Client } = await import('./s3-driver.ts') // with the first file: no start waits for it
    const signal = AbortSignal.timeout(this.#limitMs)
    const working = this.#calls.inTurn(async () => {
      signal.throwIfAborted()
      const client = this.#clientFor(settings, s3Client)
      return work(boundDriver(client, { bucket: settings.file_server_bucket_name, signal }))
    })
    return within(working, signal).catch((error: unknown) => {
      throw s3Failure(signal.aborted ? signal.reason : error)
    })
  }

  /** A client lives as long as its settings. */
  #clientFor(settings: FileServerSettings, make: MakeClient): S3Client {
    if (!this.#made || !isDeepStrictEqual(this.#made.settings, settings))
      this.#made = { settings, client: make(settings, this.#agents) }
    return this.#made.client
  }
}

/** A bucket that is not there is something else. */
function undefinedIfMissing(error: Error): undefined {
  if (error.name !== 'NoSuchKey') throw error
}
