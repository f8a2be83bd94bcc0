import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import type { Logger } from 'pino'
import { lockDataFolder } from './data-folder-lock.ts'
import { prepareCluster } from './embedded-cluster.ts'
import { settleHome, socketFolder } from './embedded-home.ts'
import { stopLeftover } from './embedded-postmaster.ts'
import { type Address, serverArguments } from './embedded-settings.ts'
import { superviseServer } from './embedded-supervisor.ts'

export type EmbeddedConnection = Address & { user: string; password: string; database: string }

export type EmbeddedPostgres = {
  connection: EmbeddedConnection
  pid(): number | undefined
  /** `limitMs`: after which the server is killed. */
  stop(limitMs?: number): Promise<void>
}

/** `durable: false` gives up safety for speed, for databases that are thrown away. */
type Options = { dataDir: string; log: Logger; durable?: boolean }

/** PostgreSQL as a child process that lives as long as the app, in a data folder that is this app's alone. */
export async function startEmbedded({ dataDir, log, durable = true }: Options): Promise<EmbeddedPostgres> {
  // as root the server runs as another user, who has to pass through to its own folder
  mkdirSync(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
  const lock = lockDataFolder(dataDir)
  try {
    return await startLocked({ dataDir, log, durable, release: lock.release })
  } catch (error) {
    lock.release()
    throw error
  }
}

async function startLocked({
  dataDir,
  log,
  durable,
  release,
}: Required<Options> & { release(): void }): Promise<EmbeddedPostgres> {
  const home = settleHome(dataDir, log)
  await stopLeftover(home, log)
  const password = prepareCluster(home, log)
  const socket = socketFolder(home)
  const address = process.platform === 'win32' ? await freeAddress() : { host: socket.path, port: 5432 }
  const server = superviseServer({ home, settings: serverArguments({ address, durable }), log })
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
