import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { dirname } from 'node:path'
import type { Logger } from 'pino'
import { StartupError } from '../startup-error.ts'
import { makeDataFolder } from './data-folder.ts'
import { DataFolderInUse, type DataFolderLock, lockDataFolder } from './data-folder-lock.ts'
import { prepareCluster } from './embedded-cluster.ts'
import { findCluster, type Home, prepareHome } from './embedded-home.ts'
import { parentOf, serverProcesses } from './embedded-processes.ts'
import { type ServerAddress, serverArguments } from './embedded-settings.ts'
import { socketFolder } from './embedded-socket.ts'
import { endStaleProcesses } from './embedded-stale-processes.ts'
import { superviseServer } from './embedded-supervisor.ts'

export type EmbeddedConnection = ServerAddress & { user: string; password: string; database: string }

export type EmbeddedPostgres = {
  connection: EmbeddedConnection
  pid(): number | undefined
  /** The server is killed after `limitMs`. */
  stop(limitMs?: number): Promise<void>
}

type Options = {
  dataDir: string
  log: Logger
  /** False: no fsync, for temporary databases. */
  durable?: boolean
  /** Called once when the lock file or the data folder is removed while the server runs. */
  onLockLost?: (reason: string) => void
}

/** Starts PostgreSQL as a child process. The data folder is locked, and the process ends with the app. */
export async function startEmbedded(options: Options): Promise<EmbeddedPostgres> {
  const { dataDir, log, onLockLost } = options
  forgetPgVariables()
  makeDataFolder(dataDir)
  const lock = lockDataFolder(dataDir, (pid) => isParentOfServer(pid, dataDir))
  const locks = [lock]
  const release = () => {
    for (const held of locks) held.release()
  }
  try {
    if (onLockLost) lock.watch(onLockLost)
    const home = prepareHome(dataDir, log)
    if (dirname(home.cluster) !== dataDir) locks.push(lockOutside(home))
    return await startLocked(options, { home, isLocked: lock.isHeld, release })
  } catch (error) {
    release()
    throw error
  }
}

// pg reads missing connection parameters from PGOPTIONS, PGSSLMODE and others, which are meant for other servers.
function forgetPgVariables(): void {
  for (const name of Object.keys(process.env)) if (name.startsWith('PG')) delete process.env[name]
}

function isParentOfServer(pid: number, dataDir: string): boolean {
  return serverProcesses(findCluster(dataDir).cluster).some((server) => parentOf(server) === pid)
}

type LockedHome = { home: Home; isLocked(): boolean; release(): void }

async function startLocked(
  { log, durable = true }: Options,
  { home, isLocked, release }: LockedHome,
): Promise<EmbeddedPostgres> {
  await endStaleProcesses(home, log)
  const password = prepareCluster(home, log)
  const socket = socketFolder(home)
  const address = process.platform === 'win32' ? await freeAddress() : { host: socket.path, port: 5432 }
  const settings = serverArguments({ address, durable })
  const server = superviseServer({ home, settings, socket, log, isLocked })
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

// A copy of a data folder with a cluster elsewhere refers to the cluster of the original, so that cluster is locked
// too.
function lockOutside({ dataDir, cluster }: Home): DataFolderLock {
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
