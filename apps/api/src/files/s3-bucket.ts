import type { S3Client } from '@aws-sdk/client-s3'
import type { S3Driver } from 'flydrive/drivers/s3'
import { Semaphore } from '../concurrency/semaphore.ts'
import type { egressAgents } from '../egress/egress-agents.ts'
import { untilAborted, within } from '../egress/within.ts'
import { type Disk, DiskAway } from './disk.ts'
import { bucketAddress, type S3Access } from './file-server.ts'
import { s3Failure } from './s3-failure.ts'

const calls = { concurrency: 16, maxWaiting: 200 }
/**
 * After an unreachable server, other reads fail immediately for this time, so a page with many pictures waits only
 * once.
 */
const AWAY_MS = 3_000

type S3BucketDeps = {
  readonly access: S3Access
  readonly agents: ReturnType<typeof egressAgents>
  /** The time limit of a call, including look-ups, retries and the last byte. */
  readonly limitMs: number
  /** Aborts all calls. */
  readonly signal?: AbortSignal | undefined
}
type DriverCall<Result> = (driver: S3Driver) => Promise<Result>

/** A bucket with one set of credentials. Only the app reads it; browsers do not. */
export class S3Bucket implements Disk {
  readonly name = 's3'
  readonly place: string
  readonly #deps: S3BucketDeps
  readonly #calls = new Semaphore(calls)
  #client: S3Client | undefined
  #awayUntil = 0

  constructor(deps: S3BucketDeps) {
    this.#deps = deps
    this.place = bucketAddress(deps.access)
  }

  /**
   * If no file server responds, this takes the whole time limit: the duration reveals nothing about other services at
   * the address.
   */
  async write(name: string, bytes: Uint8Array): Promise<void> {
    const signal = await this.#limit()
    await this.#call(signal, (driver) => driver.put(name, bytes)).catch(async (error: DiskAway) => {
      if (error.fault === 'unreachable') await untilAborted(signal)
      throw error
    })
  }

  async read(name: string): Promise<Uint8Array | undefined> {
    const reading = this.#call(await this.#limit(), (driver) => {
      this.#refuseWhileAway()
      return driver.getBytes(name).catch(undefinedIfMissing)
    })
    return reading.catch((error: DiskAway) => {
      if (error.fault === 'unreachable') this.#awayUntil = performance.now() + AWAY_MS
      throw error
    })
  }

  async remove(name: string): Promise<void> {
    await this.#call(await this.#limit(), (driver) => driver.delete(name))
  }

  async #call<Result>(signal: AbortSignal, work: DriverCall<Result>): Promise<Result> {
    const { boundDriver, s3Client } = await import('./s3-driver.ts') // loaded with the first file, to keep the start fast
    const { access, agents } = this.#deps
    const working = this.#calls.run(async () => {
      signal.throwIfAborted()
      this.#client ??= s3Client(access, agents)
      return work(boundDriver(this.#client, { bucket: access.file_server_bucket_name, signal }))
    })
    return within(working, signal).catch((error: unknown) => {
      throw s3Failure(signal.aborted ? signal.reason : error)
    })
  }

  async #limit(): Promise<AbortSignal> {
    await import('./s3-driver.ts') // loading time does not count towards the server's time limit
    const { limitMs, signal } = this.#deps
    const limit = AbortSignal.timeout(limitMs)
    return signal ? AbortSignal.any([signal, limit]) : limit
  }

  #refuseWhileAway(): void {
    if (performance.now() < this.#awayUntil)
      throw new DiskAway('the file server was not reached a moment ago')
  }
}

/** A missing bucket is a different error. */
function undefinedIfMissing(error: Error): undefined {
  if (error.name !== 'NoSuchKey') throw error
}
