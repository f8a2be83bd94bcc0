import { readFileSync } from 'node:fs'
import type pg from 'pg'
import type { Logger } from 'pino'
import { openClient } from '../database/connection.ts'
import { StartupError } from '../errors.ts'
import { DataFolderInUse } from './data-folder-lock.ts'
import { type EmbeddedConnection, type LockedInstallation, startEmbedded, startLocked } from './embedded.ts'
import { findCluster } from './installation.ts'
import { readPidFile } from './postmaster.ts'
import { serverProcesses } from './processes.ts'

type DatabaseAccess = { readonly connection: EmbeddedConnection; release(): Promise<void> }
type EmbeddedAccessOptions = { readonly dataDir: string; readonly log: Logger }

/**
 * Connects to the embedded database of the running app. If no app is running, starts the database; `release` stops it.
 */
export async function openEmbedded({ dataDir, log }: EmbeddedAccessOptions): Promise<DatabaseAccess> {
  try {
    const { connection, stop } = await startEmbedded({ dataDir, log })
    return { connection, release: stop }
  } catch (error) {
    if (!(error instanceof DataFolderInUse)) throw error
    return { connection: connectionOfRunning(dataDir), release: async () => undefined }
  }
}

function connectionOfRunning(dataDir: string): EmbeddedConnection {
  const { cluster, password } = findCluster(dataDir)
  const server = readPidFile(cluster)
  // the pid file in a copied data folder names the original server
  if (!server?.ready || !serverProcesses(cluster).includes(server.pid)) {
    throw new StartupError(
      `The Touchline that uses ${dataDir} is starting or stopping. Try again in a moment.`,
    )
  }
  return {
    host: server.socketFolder || server.address,
    port: server.port,
    user: 'touchline',
    password: readFileSync(password, 'utf8').trim(),
    database: 'touchline',
  }
}

export type RunningCluster = { readonly connection: EmbeddedConnection; readonly client: pg.Client }
type ServerOptions = {
  readonly log: Logger
  readonly signal?: AbortSignal | undefined
  /** Operator commands connect to any server of the data folder. A copy would not contain what they write. */
  readonly isReadOnly?: boolean
}

/** Runs the server of a locked installation during `work`. The signal stops the server, so `work` fails. */
export async function withServer<Result>(
  locked: LockedInstallation,
  { log, signal, isReadOnly = false }: ServerOptions,
  work: (running: RunningCluster) => Promise<Result>,
): Promise<Result> {
  signal?.throwIfAborted()
  const { connection, stop } = await startLocked({ log, isReadOnly }, { ...locked, release: () => undefined })
  const stopNow = () => void stop()
  signal?.addEventListener('abort', stopNow)
  try {
    signal?.throwIfAborted()
    const client = await openClient(connection, 'touchline copy')
    return await work({ connection, client }).finally(() => client.end().catch(() => undefined))
  } finally {
    signal?.removeEventListener('abort', stopNow)
    await stop()
  }
}
