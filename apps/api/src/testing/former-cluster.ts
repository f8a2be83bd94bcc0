import type { Logger } from 'pino'
import { findFormerBinaries } from '../postgres/binaries.ts'
import { type EmbeddedPostgres, lockEmbedded, startLocked } from '../postgres/embedded.ts'

type FormerClusterOptions = {
  readonly dataDir: string
  readonly log: Logger
  /** False disables fsync. */
  readonly durable?: boolean
}

/** Starts a PostgreSQL 17 server with an empty cluster. Tests upgrade the cluster to PostgreSQL 18. */
export async function startFormerCluster({
  dataDir,
  ...options
}: FormerClusterOptions): Promise<EmbeddedPostgres> {
  const locked = lockEmbedded({ dataDir, log: options.log })
  try {
    const installation = { ...locked.installation, binaries: findFormerBinaries()! }
    return await startLocked(options, { ...locked, installation })
  } catch (error) {
    locked.release()
    throw error
  }
}
