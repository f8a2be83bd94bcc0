import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { build } from 'vite'
import { administrator, type RunningApp } from '../fixtures/app-process.ts'

const ROOT = join(import.meta.dirname, '../..')
const PROGRAM = join(ROOT, 'apps/api/src/testing/more-lists-app.ts')

export async function startAppWithMoreLists(): Promise<RunningApp> {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-web-'))
  await buildWeb(folder)
  const child = spawn(process.execPath, [PROGRAM, folder], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      TMPDIR: tmpdir(),
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const exited = ended.then(() => Promise.reject(new Error('The app did not start')))
  const [url] = await Promise.race([once(createInterface(child.stdout), 'line'), exited])
  return {
    url: String(url),
    dataDir: folder,
    stop: async () => {
      child.stdin.end()
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function buildWeb(outDir: string): Promise<void> {
  const replacement = join(import.meta.dirname, 'lists.ts')
  await build({
    root: join(ROOT, 'apps/web'),
    logLevel: 'warn',
    resolve: { alias: [{ find: '@touchline/contract/master-data/lists', replacement }] },
    build: { outDir, emptyOutDir: true },
  })
}
