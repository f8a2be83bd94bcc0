import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { cleanUp, freshFolder } from './app-process.ts'
import { type OwnDatabase, ownDatabase } from './own-database.ts'

const root = join(import.meta.dirname, '../../../..')
const NOBODY = 65534
const READY = /Touchline is ready: (\S+)/

/** Starts node as a user without privileges. The sources and packages are mounted read-only. */
const command = [
  `mount --bind ${root} ${root}`,
  `mount -o remount,bind,ro ${root}`,
  `! touch ${root}/written 2>/dev/null`,
  `exec setpriv --reuid=${NOBODY} --regid=${NOBODY} --clear-groups --no-new-privs "$0" "$@"`,
].join(' && ')
const isolated = ['--mount', '/bin/sh', '-c', command]

function canIsolate(): boolean {
  return process.platform === 'linux' && spawnSync('unshare', [...isolated, '/bin/true']).status === 0
}

let database: OwnDatabase | undefined
afterEach(async () => {
  await cleanUp()
  await database?.drop()
})

test('the built app starts from a read-only tree, passes its health check and stops on SIGTERM', async ({
  skip,
}) => {
  skip(!canIsolate(), 'only root may mount the sources read-only')
  database = await ownDatabase()
  const DATA_DIR = freshFolder()
  chownSync(DATA_DIR, NOBODY, NOBODY)
  const env = {
    PATH: process.env.PATH,
    PORT: '0',
    DATABASE_URL: database.url,
    DATA_DIR,
    NODE_ENV: 'production',
  }
  const node = [process.execPath, '--max-semi-space-size=8']
  const child = spawn('unshare', [...isolated, ...node, 'apps/api/src/main.mjs'], { cwd: root, env })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  await expect.poll(() => child.exitCode ?? READY.test(output)).toBe(true)
  const url = READY.exec(output)?.[1] ?? ''
  const page = await fetch(`${url}/`)
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('<title>')
  const checkWith = (PORT: string) =>
    spawnSync(process.execPath, ['apps/api/src/health-check.ts'], { cwd: root, env: { PORT } }).status
  expect(checkWith(new URL(url).port)).toBe(0)
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  expect(await exited).toEqual([0, null])
  expect(output).not.toMatch(/EROFS|EACCES/)
  expect(checkWith(new URL(url).port)).toBe(1)
})
