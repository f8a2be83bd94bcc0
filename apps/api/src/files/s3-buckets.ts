import { isDeepStrictEqual } from 'node:util'
import type { Egress } from '../egress/egress.ts'
import { egressAgents } from '../egress/egress-agents.ts'
import type { Disk } from './disk.ts'
import { bucketAddress, refuseIncomplete, type S3Access } from './file-server.ts'
import { S3Bucket } from './s3-bucket.ts'

/** Far more buckets than a site uses. */
const MOST_KEPT = 20
const LIMIT_MS = 10_000

type S3BucketsDeps = {
  readonly egress: Egress
  /** The time limit of a call, including look-ups, retries and the last byte. */
  readonly limitMs?: number | undefined
}
type OpenedBucket = { readonly access: S3Access; readonly bucket: S3Bucket }

/** Caches buckets with their connections until their access changes. */
export class S3Buckets {
  readonly #agents: ReturnType<typeof egressAgents>
  readonly #limitMs: number
  readonly #opened = new Map<string, OpenedBucket>()

  constructor({ egress, limitMs = LIMIT_MS }: S3BucketsDeps) {
    this.#agents = egressAgents(egress)
    this.#limitMs = limitMs
  }

  /** The returned disk keeps this access when the settings change. */
  open(access: S3Access): Disk {
    refuseIncomplete(access)
    const place = bucketAddress(access)
    const known = this.#opened.get(place)
    if (known && isDeepStrictEqual(known.access, access)) return known.bucket
    const bucket = this.openOnce(access)
    this.#opened.delete(place)
    for (const [oldest] of this.#opened) if (this.#opened.size >= MOST_KEPT) this.#opened.delete(oldest)
    this.#opened.set(place, { access, bucket })
    return bucket
  }

  /** A bucket for a few calls that the signal aborts. */
  openOnce(access: S3Access, signal?: AbortSignal): S3Bucket {
    return new S3Bucket({ access, agents: this.#agents, limitMs: this.#limitMs, signal })
  }
}
