import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import type { Logger } from 'pino'
import { type DataFolderLock, lockDataFolder } from './data-folder-lock.ts'
import { prepareCluster } from './embedded-cluster.ts'
import { findCluster, settleHome, socketFolder } from './embedded-home.ts'
import { stopLeftover } from './embedded-postmaster.ts'
import { parentOf, serverProcesses } from './embedded-processes.ts'
import { type Address, serverArguments } from './embedded-settings.ts'
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
  const { dataDir, onLockLost } = options
  // as root the server runs as another user, who has to pass through to its own folder
  mkdirSync(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
  const lock = lockDataFolder(dataDir, (pid) => isParentOfServer(pid, dataDir))
  try {
    if (onLockLost) lock.watch(onLockLost)
    return await startLocked(options, lock)
  } catch (error) {
    lock.release()
    throw error
  }
}

function isParentOfServer(pid: number, dataDir: string): boolean {
  return serverProcesses(findCluster(dataDir).cluster).some((server) => parentOf(server) === pid)
}

async function startLocked(
  { dataDir, log, durable = true }: Options,
  { isHeld, release }: DataFolderLock,
): Promise<EmbeddedPostgres> {
  const home = settleHome(dataDir, log)
  await stopLeftover(home, log)
  const password = prepareCluster(home, log)
  const socket = socketFolder(home)
  const address = process.platform === 'win32' ? await freeAddress() : { host: socket.path, port: 5432 }
  const server = superviseServer({
    home,
    settings: serverArguments({ address, durable }),
    log,
    isLocked: isHeld,
  })
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

// Windows: Node speaks no unix sockets there.
async function freeAddress(): Promise<Address> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return { host: '127.0.0.1', port }
}
