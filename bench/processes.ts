import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export type Server = { readonly child: ChildProcess; readonly url: string }

/** Starts a server and reads its address from its first output. */
export async function startServer(file: string, env: Record<string, string>): Promise<Server> {
  const path = fileURLToPath(new URL(file, import.meta.url))
  const child = spawn(process.execPath, [...process.execArgv, path], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((resolve, reject) => {
    let printed = ''
    child.stdout.on('data', (chunk) => {
      printed += chunk
      const found = /http:\/\/[\d.]+:\d+/.exec(printed)
      if (found) resolve(found[0])
    })
    child.once('exit', () => reject(new Error(`${file} ended: ${printed}`)))
  })
  return { child, url }
}

export async function stopServer({ child }: Server): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}
