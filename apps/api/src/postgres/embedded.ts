import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { dirname } from 'node:path'
import type { Logger } from 'pino'
import { StartupError } from '../errors.ts'
import { endInterruptedReplacement, prepareCluster } from './cluster.ts'
import { makeDataFolder } from './data-folder.ts'
import { DataFolderInUse, type DataFolderLock, lockDataFolder } from './data-folder-lock.ts'
import { listUnfinishedClusters } from './first-start.ts'
import { findCluster, type Installation, installationOfCluster, prepareInstallation } from './installation.ts'
import { parentOf, serverProcesses } from './processes.ts'
import { type ServerAddress, serverArguments } from './settings.ts'
import { socketFolder } from './socket.ts'
import { endStaleProcesses } from './stale-processes.ts'
import { superviseServer } from './supervisor.ts'

export type EmbeddedConnection = ServerAddress & { user: string; password: string; database: string }

export type EmbeddedPostgres = {
  connection: EmbeddedConnection
  pid(): number | undefined
  stop(limitMs?: number): Promise<void>
}

type EmbeddedOptions = {
  dataDir: string
  log: Logger
  /** False disables fsync, for temporary databases. */
  durable?: boolean
  /** True refuses writes, for copying. */
  isReadOnly?: boolean
  onLockLost?: (reason: string) => void
  /** Replaces a cluster of the former major version. Without it, the binaries of that version start the cluster. */
  upgrade?: (locked: LockedInstallation) => Promise<unknown>
}

/**
 * Starts PostgreSQL as a child process of the app, and locks the data folder. The binaries are those of the major
 * version of the cluster.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const locked = lockEmbedded(options)
  try {
    const { installation } = locked
    const isFormer = installationOfCluster(installation) !== installation
    if (isFormer) await options.upgrade?.(locked)
    return await startLocked(options, locked)
  } catch (error) {
    locked.release()
    throw error
  }
}

/** Locks the data folder and finds its cluster, without starting the server. */
export function lockEmbedded({
  dataDir,
  log,
  onLockLost,
}: Pick<EmbeddedOptions, 'dataDir' | 'log' | 'onLockLost'>): LockedInstallation {
  deletePgVariables()
  makeDataFolder(dataDir)
  const lock = lockDataFolder(dataDir, (pid) => isParentOfServer(pid, dataDir))
  const locks = [lock]
  const release = () => {
    for (const held of locks) held.release()
  }
  try {
    if (onLockLost) lock.watch(onLockLost)
    const installation = prepareInstallation(dataDir, log)
    endInterruptedReplacement(installation.cluster, log)
    if (dirname(installation.cluster) !== dataDir) locks.push(lockOutside(installation))
    return { installation, isLocked: lock.isHeld, release }
  } catch (error) {
    release()
    throw error
  }
}

// pg reads missing connection parameters from variables such as PGSSLMODE, which are meant for other servers.
function deletePgVariables(): void {
  for (const name of Object.keys(process.env)) if (name.startsWith('PG')) delete process.env[name]
}

function isParentOfServer(pid: number, dataDir: string): boolean {
  return serverProcesses(findCluster(dataDir).cluster).some((server) => parentOf(server) === pid)
}

export type LockedInstallation = { installation: Installation; isLocked(): boolean; release(): void }

export async function startLocked(
  { log, durable = true, isReadOnly = false }: Pick<EmbeddedOptions, 'log' | 'durable' | 'isReadOnly'>,
  { installation: current, isLocked, release }: LockedInstallation,
): Promise<EmbeddedPostgres> {
  const installation = installationOfCluster(current)
  for (const cluster of listUnfinishedClusters(current.cluster))
    await endStaleProcesses({ ...current, cluster }, log)
  await endStaleProcesses(installation, log)
  const password = await prepareCluster(installation, log)
  const socket = socketFolder(installation)
  const address = process.platform === 'win32' ? await freeAddress() : { host: socket.path, port: 5432 }
  const settings = serverArguments({ address, durable, isReadOnly, major: installation.binaries.major })
  const server = superviseServer({ installation, settings, socket, log, isLocked })
  await server.started.catch((error) => {
    socket.remove()
    throw error
  })
  let stopped: Promise<void> | undefined
  const stop = async (limitMs?: number) => {
    await server.stop(limitMs)
    socket.remove()
    release()
  }
  return {
    connection: { ...address, user: 'touchline', password, database: 'touchline' },
    pid: server.pid,
    stop: (limitMs) => (stopped ??= stop(limitMs)),
  }
}

// Locks a cluster outside of the data folder too: a copy of the data folder refers to the same cluster.
function lockOutside({ dataDir, cluster }: Installation): DataFolderLock {
  const folder = dirname(cluster)
  try {
    return lockDataFolder(folder)
  } catch (error) {
    if (!(error instanceof DataFolderInUse)) throw error
    throw new StartupError(
      `${dataDir}/postgres.moved says that the database of this folder is in ${folder}. ${error.message} ` +
        'A copy of a data folder does not contain a database that was moved.',
    )
  }
}

// For Windows, where Node has no Unix sockets.
async function freeAddress(): Promise<ServerAddress> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return { host: '127.0.0.1', port }
}
