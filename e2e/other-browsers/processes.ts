import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

const START_LIMIT_MS = 60_000
const STOP_LIMIT_MS = 5_000

/** The first group of the pattern in the output of a process. */
export async function readUntil(child: ChildProcess, pattern: RegExp): Promise<string> {
  let output = ''
  const found = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk
      const value = pattern.exec(output)?.[1]
      if (value) resolve(value)
    }
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', read)
    child.once('error', reject)
    child.once('exit', () => reject(new Error(`${child.spawnfile} ended:\n${output}`)))
  })
  const tooLate = delay(START_LIMIT_MS, undefined, { ref: false }).then(() => {
    throw new Error(`${child.spawnfile} did not start:\n${output}`)
  })
  return Promise.race([found, tooLate])
}

/** Ends a process and its children. The process must lead a process group. */
export async function endProcess(child: ChildProcess): Promise<void> {
  const isRunning = child.pid !== undefined && child.exitCode === null && child.signalCode === null
  if (isRunning) {
    const ended = once(child, 'exit')
    signal(child, 'SIGTERM')
    await Promise.race([ended, delay(STOP_LIMIT_MS, undefined, { ref: false })])
  }
  signal(child, 'SIGKILL')
}

function signal({ pid }: ChildProcess, name: NodeJS.Signals): void {
  try {
    if (pid) process.kill(-pid, name)
  } catch {
    // every process of the group has already ended
  }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (typeof address !== 'object' || !address) throw new Error('No free port')
  return address.port
}
