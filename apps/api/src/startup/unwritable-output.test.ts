import { spawn, spawnSync } from 'node:child_process'
import { closeSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { parseExposition } from '../testing/exposition.ts'
import { cleanUp, endAll, freshFolder, refusedStart, runAdmin, startAnswering } from './app-process.ts'
import { type OwnDatabase, ownDatabase } from './own-database.ts'
import { firstAdministrator } from './signed-in.ts'

let database: OwnDatabase
beforeAll(async () => {
  database = await ownDatabase()
})
afterEach(cleanUp)
afterAll(() => database.drop())

const settings = () => ({ DATABASE_URL: database.url, DATA_DIR: freshFolder(), ...firstAdministrator })

async function statusOf(url: string): Promise<number> {
  return (await fetch(url)).status
}

/** Each failed sign-in writes a line. */
async function writeLogLine(url: string): Promise<void> {
  const body = JSON.stringify({ email: 'nobody' })
  const headers = { 'content-type': 'application/json' }
  const { status } = await fetch(`${url}/api/sign-in`, { method: 'POST', headers, body })
  expect(status).toBe(422)
}

async function droppedLines(url: string): Promise<number> {
  const families = parseExposition(await (await fetch(`${url}/metrics`)).text())
  const family = families.find(({ name }) => name === 'touchline_log_lines_dropped_total')
  return family?.samples[0]?.value ?? Number.NaN
}

describe.skipIf(process.platform !== 'linux')('with output on a full disk', () => {
  let full: number
  beforeAll(() => {
    full = openSync('/dev/full', 'w')
  })
  afterAll(() => closeSync(full))

  test('with output on a full disk, the app starts, answers, counts the lost lines and stops on SIGTERM; a backup is complete', async () => {
    const env = settings()
    const { url, end } = await startAnswering(env, { stdio: ['ignore', full, full] })
    await expect.poll(() => statusOf(`${url}/readyz`)).toBe(200)
    const before = await droppedLines(url)
    await writeLogLine(url)
    expect(await droppedLines(url)).toBeGreaterThan(before)
    expect(before).toBeGreaterThan(0)
    expect(await end()).toBe(0)

    const program = 'backup-command'
    const { code, output } = await runAdmin({ program, env, args: [], stdio: ['pipe', 'pipe', full] })
    expect(output).toContain(join(env.DATA_DIR, 'backups'))
    expect(code).toBe(0)
  })

  test('with output on a full disk, a start that fails ends with exit code 1', async () => {
    const env = { DATABASE_URL: 'http://nowhere', DATA_DIR: freshFolder() }
    expect(await refusedStart(env, { stdio: ['ignore', full, full] })).toMatchObject({ code: 1 })
  })

  test('a command that cannot print its result prints an error and exits with 1', async () => {
    const env = { DATABASE_URL: 'postgres://127.0.0.1:9/none', DATA_DIR: freshFolder() }
    const program = 'doctor'
    const { code, output } = await runAdmin({ program, env, args: [], stdio: ['pipe', full, 'pipe'] })
    expect(code).toBe(1)
    expect(output).toMatch(/^The result cannot be printed: ENOSPC.*\n$/)
  })
})

test('when a full disk with the log has room again, further lines are complete', async ({ skip }) => {
  const disk = freshFolder()
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=8k,mode=711', 'tmpfs', disk])
  skip(mounted.status !== 0, 'only root may mount a small disk')
  const [file, filler] = [join(disk, 'log'), join(disk, 'filler')]
  writeFileSync(filler, Buffer.alloc(4096))
  const log = openSync(file, 'a')
  try {
    const { url, end } = await startAnswering(settings(), { stdio: ['ignore', log, log] })
    await expect.poll(() => statusOf(`${url}/readyz`)).toBe(200)
    while ((await droppedLines(url)) === 0) await writeLogLine(url)
    rmSync(filler)
    await writeLogLine(url)
    expect(await end()).toBe(0)
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
    const broken = lines.findLastIndex((line) => line.startsWith('{') && !line.endsWith('}'))
    const after = lines.slice(broken + 1).map((line) => JSON.parse(line).msg)
    expect(broken).toBeGreaterThan(0)
    // a schedule may write a line in between
    expect(after).toEqual(expect.arrayContaining(['answered', 'stopping', 'stopped']))
  } finally {
    await endAll()
    closeSync(log)
    spawnSync('umount', [disk])
  }
})

test('a reader of the output that ends during the start does not end the app', async () => {
  const reader = spawn('head', ['-c', '1'], { stdio: ['pipe', 'ignore', 'ignore'] })
  const { url, end } = await startAnswering(settings(), { stdio: ['ignore', reader.stdin, reader.stdin] })
  expect(reader.exitCode).toBe(0)
  await expect.poll(() => statusOf(`${url}/readyz`)).toBe(200)
  await writeLogLine(url)
  expect(await droppedLines(url)).toBeGreaterThan(0)
  expect(await end()).toBe(0)
})
