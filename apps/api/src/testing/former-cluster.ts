import type { Logger } from 'pino'
import { type EmbeddedPostgres, lockEmbedded, startLocked } from '../database/embedded.ts'
import { findFormerBinaries } from '../database/embedded-binaries.ts'

type FormerClusterOptions = {
  readonly dataDir: string
  readonly log: Logger
  /** False disables fsync. */
  readonly durable?: boolean
}

/** Creates and starts a cluster of the former major version of PostgreSQL. */
export async function startFormerCluster({
  dataDir,
  ...options
}: FormerClusterOptions): Promise<EmbeddedPostgres> {
  const locked = lockEmbedded({ dataDir, log: options.log })
  try {
    const installation = { ...locked.installation, binaries: findFormerBinaries() }
    return await startLocked(options, { ...locked, installation })
  } catch (error) {
    locked.release()
    throw error
  }
}
