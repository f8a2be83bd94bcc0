import { isDeepStrictEqual } from 'node:util'
import type { Egress } from '../egress/egress.ts'
import { egressAgents } from '../egress/egress-agents.ts'
import type { Disk } from './disk.ts'
import { bucketAddress, refuseIncomplete, type S3Access } from './file-server.ts'
import { S3Bucket } from './s3-bucket.ts'

/** Far more than a site has. */
const MOST_KEPT = 20
const LIMIT_MS = 10_000

type S3BucketsDeps = {
  readonly egress: Egress
  /** How long a call may take, from the first look-up to the last byte, with every try. */
  readonly limitMs?: number | undefined
}
type Opened = { readonly access: S3Access; readonly bucket: S3Bucket }

/** Buckets and their connections, each for as long as the access to it stays the same. */
export class S3Buckets {
  readonly #agents: ReturnType<typeof egressAgents>
  readonly #limitMs: number
  readonly #opened = new Map<string, Opened>()

  constructor({ egress, limitMs = LIMIT_MS }: S3BucketsDeps) {
    this.#agents = egressAgents(egress)
    this.#limitMs = limitMs
  }

  /** It stays with this access, whatever the settings become. */
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

  /** For a few calls, which the signal ends. */
  openOnce(access: S3Access, signal?: AbortSignal): S3Bucket {
    return new S3Bucket({ access, agents: this.#agents, limitMs: this.#limitMs, signal })
  }
}
