import { setTimeout as delay } from 'node:timers/promises'
import type { EmbeddedConnection } from '../database/embedded.ts'
import { Client } from './client.ts'
import { freePort } from './debian-program.ts'
import { signIn, startInstance } from './test-app.ts'

const CALLERS = 4
/** Longer than the health checks of the proxies in `deploy` need to see an instance again. */
const BETWEEN_RESTARTS_MS = 1_500

type RollingRestart = {
  readonly connection: EmbeddedConnection
  readonly dataDir: string
  /** Starts the proxy before these ports, and returns its URL. */
  readonly startProxy: (ports: readonly [number, number]) => Promise<string>
}

/** Stops and starts each of two instances in turn, under steady reads and writes. Counts the calls by their status. */
export async function restartInTurn({ connection, dataDir, startProxy }: RollingRestart) {
  const ports = [await freePort(), await freePort()] as const
  const start = (port: number) =>
    startInstance({
      connection,
      dataDir,
      port,
      publicUrl: 'https://admin.example.org',
      trustProxy: ['loopback'],
    })
  const instances = [await start(ports[0]), await start(ports[1])]
  try {
    const admin = await signIn(new Client(await startProxy(ports)))
    const calls = callSteadily(admin)
    for (const [index, port] of ports.entries()) {
      await instances[index]?.close()
      await delay(BETWEEN_RESTARTS_MS)
      instances[index] = await start(port)
      await delay(BETWEEN_RESTARTS_MS)
    }
    return await calls.stop()
  } finally {
    await Promise.all(instances.map((instance) => instance.close()))
  }
}

function callSteadily(admin: Client) {
  const statuses = new Map<number, number>()
  let isStopped = false
  const caller = async (_: unknown, name: number) => {
    for (let call = 0; !isStopped; call += 1) {
      const { status } =
        call % 4 === 0
          ? await admin.post('/api/mst-sports/0', { sports_name: `Restart ${name} ${call}` })
          : await admin.get('/api/mst-sports')
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      await delay(5)
    }
  }
  const calling = Promise.all(Array.from({ length: CALLERS }, caller))
  const stop = async () => {
    isStopped = true
    await calling
    return Object.fromEntries(statuses)
  }
  return { stop }
}
