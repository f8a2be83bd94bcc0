import { addAbortSignal, type Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
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
  /** An upload of any size fails if this time passes without a sent or received byte. */
  readonly stalledMs: number
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
      if (error.code === 'unreachable') await untilAborted(signal)
      throw error
    })
  }

  /** Uploads a file of any size. The time is not limited, but the time without progress is. */
  async upload(name: string, { file, signal }: { file: string; signal: AbortSignal }): Promise<void> {
    const [{ s3Client }, { uploadFile }] = await Promise.all([loadDriver(), import('./s3-upload.ts')])
    const { access, agents } = this.#deps
    const watch = this.#watchProgress(signal)
    const client = s3Client(access, agents, watch)
    const bucket = access.file_server_bucket_name
    try {
      await uploadFile(client, { bucket, key: name, file, signal: watch.signal })
    } catch (error) {
      throw isFileError(error) ? error : watch.failureOf(error)
    } finally {
      watch.end()
    }
  }

  /**
   * Reads a file of `bytes`; undefined if it does not exist. The time is not limited, but the time without progress is.
   */
  async download(
    name: string,
    { bytes, signal }: { bytes: number; signal: AbortSignal },
  ): Promise<Readable | undefined> {
    const [{ s3Client }, { GetObjectCommand }] = await Promise.all([
      loadDriver(),
      import('@aws-sdk/client-s3'),
    ])
    const { access, agents } = this.#deps
    const watch = this.#watchProgress(signal)
    const client = s3Client(access, agents, { ...watch, maxBytes: bytes })
    const object = { Bucket: access.file_server_bucket_name, Key: name }
    try {
      const { Body } = await client.send(new GetObjectCommand(object), { abortSignal: watch.signal })
      return addAbortSignal(watch.signal, Body as Readable).once('close', watch.end)
    } catch (error) {
      watch.end()
      if (isMissing(error as Error)) return undefined
      throw watch.failureOf(error)
    }
  }

  #watchProgress(signal: AbortSignal) {
    const { stalledMs } = this.#deps
    const stalled = new AbortController()
    const timer = setTimeout(() => stalled.abort(stalledFor(stalledMs)), stalledMs)
    return {
      signal: AbortSignal.any([signal, stalled.signal]),
      onProgress: () => void timer.refresh(),
      failureOf: (error: unknown) => s3Failure(stalled.signal.aborted ? stalled.signal.reason : error),
      end: () => clearTimeout(timer),
    }
  }

  async read(name: string): Promise<Uint8Array | undefined> {
    const reading = this.#call(await this.#limit(), (driver) => {
      this.#refuseWhileUnreachable()
      return driver.getBytes(name).catch(undefinedIfMissing)
    })
    return reading.catch((error: DiskUnavailable) => {
      if (error.code === 'unreachable') this.#unreachableUntil = performance.now() + UNREACHABLE_MS
      throw error
    })
  }

  async remove(name: string): Promise<void> {
    await this.#call(await this.#limit(), (driver) => driver.delete(name).catch(undefinedIfMissing))
  }

  async #call<Result>(signal: AbortSignal, work: DriverCall<Result>): Promise<Result> {
    const { abortableDriver, s3Client } = await loadDriver()
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
    await loadDriver() // loading time does not count towards the server's time limit
    const { limitMs, signal } = this.#deps
    const limit = AbortSignal.timeout(limitMs)
    return signal ? AbortSignal.any([signal, limit]) : limit
  }

  #refuseWhileUnreachable(): void {
    if (performance.now() < this.#unreachableUntil)
      throw new DiskUnavailable('the file server was not reached a moment ago')
  }
}

let driver: Promise<typeof import('./s3-driver.ts')> | undefined

/** Loaded with the first file, to keep the start fast. It is loaded in two parts, which block the event loop less. */
function loadDriver(): Promise<typeof import('./s3-driver.ts')> {
  driver ??= import('@aws-sdk/client-s3').then(() => delay(1)).then(() => import('./s3-driver.ts'))
  return driver
}

function stalledFor(ms: number): DiskUnavailable {
  const message = `the file server neither took nor sent a byte for ${ms / 1_000} s`
  return new DiskUnavailable(message, 'unreachable')
}

/** An error of the local file system names its path. */
function isFileError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && 'path' in error
}

function undefinedIfMissing(error: Error): undefined {
  if (!isMissing(error)) throw error
}

function isMissing({ name }: Error): boolean {
  return name === 'NoSuchKey'
}
