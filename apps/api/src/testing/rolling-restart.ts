import { setTimeout as delay } from 'node:timers/promises'
import type { EmbeddedConnection } from '../postgres/embedded.ts'
import { Client } from './client.ts'
import { freePort } from './debian-program.ts'
import { signIn, startInstance } from './test-app.ts'

const CALLERS = 4
const DOWNTIME_MS = 1_000

export type Proxy = {
  readonly url: string
  /** True if the proxy sends calls to both instances. */
  usesBoth(): Promise<boolean>
}

type RollingRestart = {
  readonly connection: EmbeddedConnection
  readonly dataDir: string
  readonly startProxy: (ports: readonly [number, number]) => Promise<Proxy>
}

/**
 * Stops and starts each of two instances in turn, under steady reads. Counts the calls by their status. No proxy repeats
 * a write that an instance may have received.
 */
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
    const proxy = await startProxy(ports)
    const calls = callSteadily(await signIn(new Client(proxy.url)))
    for (const [index, port] of ports.entries()) {
      await instances[index]?.close()
      await delay(DOWNTIME_MS)
      instances[index] = await start(port)
      while (!(await proxy.usesBoth())) await delay(50)
      await calls.settle()
    }
    return await calls.stop()
  } finally {
    await Promise.all(instances.map((instance) => instance.close()))
  }
}

function callSteadily(admin: Client) {
  const statuses = new Map<number, number>()
  const answers = Array.from({ length: CALLERS }, () => 0)
  let isStopped = false
  const call = async (_: number, caller: number) => {
    while (!isStopped) {
      const { status } = await admin.get('/api/mst-sports')
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      answers[caller]! += 1
      await delay(5)
    }
  }
  const calling = Promise.all(answers.map(call))
  /** Waits until all calls that are running now, and one more of each caller, were answered. */
  const settle = async () => {
    const expected = answers.map((count) => count + 2)
    while (answers.some((count, caller) => count < expected[caller]!)) await delay(10)
  }
  const stop = async () => {
    isStopped = true
    await calling
    return Object.fromEntries(statuses)
  }
  return { settle, stop }
}
