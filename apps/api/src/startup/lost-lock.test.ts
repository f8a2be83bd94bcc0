import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cleanUp, isRunning, postgresPid, startApp } from './app-process.ts'
import { folderWithDatabase } from './own-database.ts'

let DATA_DIR: string

beforeAll(() => {
  DATA_DIR = folderWithDatabase()
})
afterAll(cleanUp)

test('an app whose lock file is removed shuts down cleanly with a message', async () => {
  const app = await startApp({ DATA_DIR })
  const server = postgresPid(DATA_DIR)!
  rmSync(join(DATA_DIR, 'touchline.lock'))
  expect(await app.exited).toBe(1)
  const fatal = app
    .output()
    .split('\n')
    .find((line) => line.includes('"level":60'))
  expect(fatal).toContain('stopping: another app could take the data folder')
  expect(fatal).toContain(`${DATA_DIR}/touchline.lock was removed or replaced`)
  expect(isRunning(server)).toBe(false)
  expect(existsSync(join(DATA_DIR, 'postgres/postmaster.pid'))).toBe(false)
})

test('the next start works, and an app whose data folder is renamed shuts down cleanly', async () => {
  const app = await startApp({ DATA_DIR })
  const server = postgresPid(DATA_DIR)!
  renameSync(DATA_DIR, `${DATA_DIR}.old`)
  expect(await app.exited).toBe(1)
  expect(app.output()).toContain(`${DATA_DIR} was removed or replaced`)
  expect(isRunning(server)).toBe(false)
  expect(existsSync(join(`${DATA_DIR}.old`, 'postgres/postmaster.pid'))).toBe(false)
  expect(existsSync(DATA_DIR)).toBe(false)
})
