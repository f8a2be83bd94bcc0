import type { S3Client } from '@aws-sdk/client-s3'
import type { S3Driver } from 'flydrive/drivers/s3'
import { Semaphore } from '../concurrency/semaphore.ts'
import { untilAborted, within } from '../egress/egress.ts'
import type { egressAgents } from '../egress/egress-agents.ts'
import { type Disk, DiskUnavailable } from './disk.ts'
import { bucketAddress, type S3Access } from './file-server.ts'
import { s3Failure } from './s3-failure.ts'

const calls = { concurrency: 16, maxWaiting: 200 }
/** After an unreachable server, other reads fail at once for this time. A page with many pictures waits only once. */
const UNREACHABLE_MS = 3_000

type S3BucketDeps = {
  readonly access: S3Access
  readonly agents: ReturnType<typeof egressAgents>
  /** The time limit of a call, including look-ups, retries and the last byte. */
  readonly limitMs: number
  readonly signal?: AbortSignal | undefined
}
type DriverCall<Result> = (driver: S3Driver) => Promise<Result>

export class S3Bucket implements Disk {
  readonly name = 's3'
  readonly place: string
  readonly #deps: S3BucketDeps
  readonly #calls = new Semaphore(calls)
  #client: S3Client | undefined
  #unreachableUntil = 0

  constructor(deps: S3BucketDeps) {
    this.#deps = deps
    this.place = bucketAddress(deps.access)
  }

  /**
   * If no file server responds, this takes the whole time limit. The duration then reveals nothing about other
   * services at the address.
   */
  async write(name: string, bytes: Uint8Array): Promise<void> {
    const signal = await this.#limit()
    await this.#call(signal, (driver) => driver.put(name, bytes)).catch(async (error: DiskUnavailable) => {
      if (error.fault === 'unreachable') await untilAborted(signal)
      throw error
    })
  }

  /** Uploads a file of any size, within no time limit but that of each request. */
  async upload(name: string, { file, signal }: { file: string; signal: AbortSignal }): Promise<void> {
    const [{ s3Client }, { uploadFile }] = await Promise.all([
      import('./s3-driver.ts'),
      import('./s3-upload.ts'),
    ])
    const { access, agents } = this.#deps
    this.#client ??= s3Client(access, agents)
    const bucket = access.file_server_bucket_name
    await uploadFile(this.#client, { bucket, key: name, file, signal }).catch((error: unknown) => {
      throw isFileError(error) ? error : s3Failure(error)
    })
  }

  async read(name: string): Promise<Uint8Array | undefined> {
    const reading = this.#call(await this.#limit(), (driver) => {
      this.#refuseWhileUnreachable()
      return driver.getBytes(name).catch(undefinedIfMissing)
    })
    return reading.catch((error: DiskUnavailable) => {
      if (error.fault === 'unreachable') this.#unreachableUntil = performance.now() + UNREACHABLE_MS
      throw error
    })
  }

  async remove(name: string): Promise<void> {
    await this.#call(await this.#limit(), (driver) => driver.delete(name))
  }

  async #call<Result>(signal: AbortSignal, work: DriverCall<Result>): Promise<Result> {
    const { abortableDriver, s3Client } = await import('./s3-driver.ts') // loaded with the first file, to keep the start fast
    const { access, agents } = this.#deps
    const working = this.#calls.run(async () => {
      signal.throwIfAborted()
      this.#client ??= s3Client(access, agents)
      return work(abortableDriver(this.#client, { bucket: access.file_server_bucket_name, signal }))
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

  #refuseWhileUnreachable(): void {
    if (performance.now() < this.#unreachableUntil)
      throw new DiskUnavailable('the file server was not reached a moment ago')
  }
}

/** An error of the local file system names its path. */
function isFileError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && 'path' in error
}

function undefinedIfMissing(error: Error): undefined {
  if (error.name !== 'NoSuchKey') throw error
}
