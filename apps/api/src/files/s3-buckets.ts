import { isDeepStrictEqual } from 'node:util'
import type { Egress } from '../egress/egress.ts'
import { egressAgents } from '../egress/egress-agents.ts'
import type { Disk } from './disk.ts'
import { bucketAddress, refuseIncomplete, type S3Access } from './file-server.ts'
import { S3Bucket } from './s3-bucket.ts'

/** Far more buckets than a site uses. */
const MAX_CACHED = 20
const LIMIT_MS = 10_000
/** With the time to abort an upload, a hanging bucket holds a backup for 30 seconds. */
const STALLED_MS = 25_000

type S3BucketsDeps = {
  readonly egress: Egress
  readonly limitMs?: number | undefined
  readonly stalledMs?: number | undefined
}
type CachedBucket = { readonly access: S3Access; readonly bucket: S3Bucket }

/** Caches buckets with their connections until their credentials change. */
export class S3Buckets {
  readonly #agents: ReturnType<typeof egressAgents>
  readonly #limitMs: number
  readonly #stalledMs: number
  readonly #cache = new Map<string, CachedBucket>()

  constructor({ egress, limitMs = LIMIT_MS, stalledMs = STALLED_MS }: S3BucketsDeps) {
    this.#agents = egressAgents(egress)
    this.#limitMs = limitMs
    this.#stalledMs = stalledMs
  }

  /** The returned disk keeps these credentials when the settings change. */
  open(access: S3Access): Disk {
    refuseIncomplete(access)
    const place = bucketAddress(access)
    const known = this.#cache.get(place)
    if (known && isDeepStrictEqual(known.access, access)) return known.bucket
    const bucket = this.openOnce(access)
    this.#cache.delete(place)
    for (const [oldest] of this.#cache) if (this.#cache.size >= MAX_CACHED) this.#cache.delete(oldest)
    this.#cache.set(place, { access, bucket })
    return bucket
  }

  /** Not cached. The signal aborts all calls. */
  openOnce(access: S3Access, signal?: AbortSignal): S3Bucket {
    const limits = { limitMs: this.#limitMs, stalledMs: this.#stalledMs }
    return new S3Bucket({ access, agents: this.#agents, ...limits, signal })
  }
}
