import { chmodSync, mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect } from 'vitest'
import { runChecks } from './check.ts'
import { machineChecks } from './machine-checks.ts'
import { inEnglish } from './report.ts'

type MachineDeps = Parameters<typeof machineChecks>[0]

// biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of the needed fixtures from the pattern
const test = base.extend('dataDir', async ({}, { onCleanup }) => {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-doctor-'))
  onCleanup(() => rmSync(folder, { recursive: true, force: true }))
  return folder
})

async function find(id: string, changed: Partial<MachineDeps> & Pick<MachineDeps, 'dataDir'>) {
  const isAppRunning = async () => false
  const deps = {
    host: '127.0.0.1',
    port: 3000,
    isAppRunning,
    newestBackup: async () => undefined,
    ...changed,
  }
  const [result] = await runChecks(machineChecks(deps).filter((check) => check.id === id))
  return result && inEnglish(result)
}

test('Node 24 or newer is needed', async ({ dataDir }) => {
  expect(await find('node', { dataDir, nodeVersion: '22.11.0' })).toMatchObject({ outcome: 'problem' })
  expect(await find('node', { dataDir, nodeVersion: '24.0.0' })).toMatchObject({ outcome: 'ok' })
})

test.for([
  [undefined, 'ok', 'is free'],
  ['EADDRINUSE', 'problem', 'Another program uses 127.0.0.1:3000'],
  ['EACCES', 'problem', 'may not use port 3000'],
  ['EADDRNOTAVAIL', 'problem', 'cannot be used (EADDRNOTAVAIL)'],
] as const)('a port whose test gives %s is: %s', async ([code, outcome, text], { dataDir }) => {
  const found = await find('port', { dataDir, tryListen: async () => code })
  expect(found).toMatchObject({ outcome, text: expect.stringContaining(text) })
})

test.for([
  [0, 'ok'],
  [7.9, 'ok'],
  [8, 'warning'],
] as const)('a backup of %d days ago is: %s', async ([days, outcome], { dataDir }) => {
  const newest = new Date(Date.now() - days * 86_400_000)
  const backup = await find('backup', { dataDir, newestBackup: async () => newest })
  expect(backup).toMatchObject({ outcome, text: expect.stringContaining(newest.toISOString()) })
})

test('a site without a backup gets a warning', async ({ dataDir }) => {
  expect(await find('backup', { dataDir })).toMatchObject({
    outcome: 'warning',
    text: 'There is no backup.',
  })
})

test('the file of AUDIT_ANCHOR_FILE is right if it is not set or can be written', async ({ dataDir }) => {
  const outcomeOf = async (auditAnchorFile?: string) =>
    (await find('audit_anchors', { dataDir, auditAnchorFile }))?.outcome
  expect(await outcomeOf()).toBe('skipped')
  expect(await outcomeOf(join(dataDir, 'anchors.txt'))).toBe('ok')
  expect(await outcomeOf(join(dataDir, 'no such folder', 'anchors.txt'))).toBe('problem')
})

test('the port of the running app is right, and that of another program is not', async ({
  dataDir,
  onTestFinished,
}) => {
  const other = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => other.once('listening', resolve))
  onTestFinished(() => void other.close())
  const { port } = other.address() as { port: number }
  expect(await find('port', { dataDir, port })).toMatchObject({ outcome: 'problem' })
  expect(await find('port', { dataDir, port, isAppRunning: async () => true })).toMatchObject({
    outcome: 'ok',
  })
})

test('a data folder must exist, be a folder and belong to this user only', async ({ dataDir }) => {
  expect(await find('data_folder', { dataDir })).toMatchObject({ outcome: 'ok' })
  chmodSync(dataDir, 0o777)
  expect(await find('data_folder', { dataDir })).toMatchObject({
    outcome: 'warning',
    remedy: `chmod go-w ${dataDir}`,
  })
  const missing = await find('data_folder', { dataDir: join(dataDir, 'none') })
  expect(missing).toMatchObject({ outcome: 'warning', text: expect.stringContaining('does not exist') })
  writeFileSync(join(dataDir, 'file'), '')
  expect(await find('data_folder', { dataDir: join(dataDir, 'file') })).toMatchObject({ outcome: 'problem' })
})

test('the database that an upgrade left is a warning with its size and the command that removes it', async ({
  dataDir,
}) => {
  expect(await find('former_database', { dataDir })).toMatchObject({ outcome: 'ok' })
  const folders = ['postgres-17-former', 'postgres-17-former-2'].map((name) => join(dataDir, name))
  for (const folder of folders) {
    mkdirSync(join(folder, 'base'), { recursive: true })
    writeFileSync(join(folder, 'base', '1'), '')
    truncateSync(join(folder, 'base', '1'), 1.5e9)
  }
  expect(await find('former_database', { dataDir })).toMatchObject({
    outcome: 'warning',
    text: expect.stringContaining(`${folders[0]} (1.50 GB), ${folders[1]} (1.50 GB)`),
    remedy: `If the app works as before: rm -r "${folders[0]}" "${folders[1]}"`,
  })
})

test.for([
  [100e9, 50e9, 'ok'],
  [100e9, 9e9, 'warning'],
  [100e9, 1e9, 'problem'],
  [5e9, 0.9e9, 'warning'],
] as const)('a disk of %d bytes with %d free is: %s', async ([size, available, outcome], { dataDir }) => {
  expect(await find('disk', { dataDir, readDisk: async () => ({ size, available }) })).toMatchObject({
    outcome,
  })
})
