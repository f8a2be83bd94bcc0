import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export type ServerProcess = { readonly child: ChildProcess; readonly url: string }

/** Reads the URL of the server from its first output. */
export async function startServer(file: string, env: Record<string, string>): Promise<ServerProcess> {
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

export async function stopServer({ child }: ServerProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}
