import { once } from 'node:events'
import { existsSync, mkdirSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { dirname } from 'node:path'
import type { Logger } from 'pino'
import { StartupError } from '../startup-error.ts'
import { DataFolderInUse, type DataFolderLock, lockDataFolder } from './data-folder-lock.ts'
import { prepareCluster } from './embedded-cluster.ts'
import { findCluster, type Home, prepareHome } from './embedded-home.ts'
import { endLeftovers } from './embedded-leftovers.ts'
import { parentOf, serverProcesses } from './embedded-processes.ts'
import { type Address, serverArguments } from './embedded-settings.ts'
import { socketFolder } from './embedded-socket.ts'
import { superviseServer } from './embedded-supervisor.ts'

export type EmbeddedConnection = Address & { user: string; password: string; database: string }

export type EmbeddedPostgres = {
  connection: EmbeddedConnection
  pid(): number | undefined
  /** `limitMs`: after which the server is killed. */
  stop(limitMs?: number): Promise<void>
}

type Options = {
  dataDir: string
  log: Logger
  /** `false` gives up safety for speed, for databases that are thrown away. */
  durable?: boolean
  /** Called once when the lock file or the data folder is removed while the server runs. */
  onLockLost?: (reason: string) => void
}

/** PostgreSQL as a child process that lives as long as the app, in a data folder that is this app's alone. */
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

// pg fills in whatever a connection leaves out from PGOPTIONS, PGSSLMODE and others, which are about other servers
function forgetPgVariables(): void {
  for (const name of Object.keys(process.env)) if (name.startsWith('PG')) delete process.env[name]
}

function makeDataFolder(dataDir: string): void {
  // as root the server runs as another user, who has to pass through to its own folder
  const mode = process.getuid?.() === 0 ? 0o711 : 0o700
  try {
    // not recursive where the parent exists: Node tries forever in a parent that takes no folders, such as /proc
    if (!existsSync(dataDir)) mkdirSync(dataDir, { recursive: !existsSync(dirname(dataDir)), mode })
    else mkdirSync(dataDir, { recursive: true })
  } catch (error) {
    throw new StartupError(
      `The data folder ${dataDir} cannot be created (${(error as Error).message}). ` +
        'Set DATA_DIR to a folder that this user may write to.',
    )
  }
}

function isParentOfServer(pid: number, dataDir: string): boolean {
  return serverProcesses(findCluster(dataDir).cluster).some((server) => parentOf(server) === pid)
}

type Locked = { home: Home; isLocked(): boolean; release(): void }

async function startLocked(
  { log, durable = true }: Options,
  { home, isLocked, release }: Locked,
): Promise<EmbeddedPostgres> {
  await endLeftovers(home, log)
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

// A copy of a data folder whose cluster lies elsewhere names the cluster of the original.
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

// Windows: Node speaks no unix sockets there.
async function freeAddress(): Promise<Address> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return { host: '127.0.0.1', port }
}
