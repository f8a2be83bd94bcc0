import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openEmbedded } from '../postgres/access.ts'
import { contentOf } from '../testing/backups.ts'
import { EMPTY } from '../testing/test-database.ts'
import { cleanUp, freshFolder, runAdmin, startAdmin, startApp } from './app-process.ts'
import { folderWithDatabase, ownDatabase } from './own-database.ts'
import { firstAdministrator, signedIn } from './signed-in.ts'

const COMPARED = ['club_days', 'users', 'site_settings', 'schema_migrations', 'mails']
const isRoot = process.getuid?.() === 0

let DATA_DIR: string
let archive: string

const backUp = (args: readonly string[] = [], env: NodeJS.ProcessEnv = { DATA_DIR }) =>
  runAdmin({ program: 'backup-command', env, args })
const restore = (args: readonly string[], env: NodeJS.ProcessEnv = { DATA_DIR }) =>
  runAdmin({ program: 'restore-command', env, args })
const listAccounts = async (folder: string) =>
  (await runAdmin({ env: { DATA_DIR: folder }, args: ['list'] })).output
const listBackups = () => readdirSync(join(DATA_DIR, 'backups'))

function compared(content: Record<string, string[]>) {
  return Object.fromEntries(COMPARED.map((table) => [table, content[table]]))
}

async function contentOfEmbedded(dataDir: string) {
  const { connection, release } = await openEmbedded({ dataDir, log: pino({ level: 'silent' }) })
  return contentOf(connection).finally(release)
}

beforeAll(() => {
  DATA_DIR = folderWithDatabase()
})
afterAll(cleanUp)

test('a backup beside the running app is restored into a server database; the folder of the running app is refused', async () => {
  const app = await startApp({ DATA_DIR, ...firstAdministrator })
  const admin = await signedIn(app.url)
  const days = { weekdays: [1, 2], opens_at: '09:00', closes_at: '21:00' }
  for (const name of ['Weekdays', '平日'])
    expect(await admin.post('/api/mst-club-days/0', { ...days, name })).toMatchObject({ status: 201 })
  const { code, output } = await backUp()
  expect(output).toContain('The archive contains no keys.')
  expect(code).toBe(0)
  archive = join(DATA_DIR, 'backups', listBackups()[0]!)
  expect(output).toContain(`Backup: ${archive}`)

  const refused = await restore([archive, '--replace'])
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('in use by another Touchline') })

  const own = await ownDatabase({ from: EMPTY })
  try {
    const restored = await restore([archive], { DATABASE_URL: own.url, DATA_DIR: freshFolder() })
    expect(restored.output).toContain('Restored the backup of')
    expect(restored.code).toBe(0)
    await app.end()
    const content = compared(await contentOf(own.url))
    expect(content.club_days).toHaveLength(2)
    const original = await contentOfEmbedded(DATA_DIR)
    expect(content).toEqual(compared(original))
    const { audit_entries: entries = [], audit_seals: seals, backup_runs: runs } = await contentOf(own.url)
    const isNew = (row: string) => row.includes(',backups,restored,')
    expect(entries.filter(isNew)).toEqual([expect.stringContaining('command_line')])
    expect(original.audit_entries).toEqual(expect.arrayContaining(entries.filter((row) => !isNew(row))))
    expect(original.audit_seals).toEqual(expect.arrayContaining(seals ?? []))
    expect(original.audit_entries?.filter((row) => row.includes(',backups,created,'))).toHaveLength(1)
    for (const rows of [runs, original.backup_runs])
      expect(rows).toEqual([expect.stringMatching(/^\(1,command,succeeded,folder,"",touchline-/)])
  } finally {
    await own.drop()
  }
})

describe('kill -9', () => {
  test('of a backup leaves no archive, and the next backup removes the rest', async () => {
    const before = listBackups()
    const killed = startAdmin({ program: 'backup-command', env: { DATA_DIR }, args: [] })
    await killed.printed('database/public.audit_entries')
    killed.kill()
    expect((await killed.ended).output).not.toContain('Backup:')
    const left = listBackups().filter((name) => !before.includes(name))
    expect(left.length).toBeGreaterThan(0)
    expect(left.filter((name) => name.endsWith('.tar'))).toEqual([])
    expect((await backUp()).code).toBe(0)
    expect(listBackups().filter((name) => !name.endsWith('.tar'))).toEqual([])
  })

  test.for(['the data that will be replaced are in', 'database: complete'])(
    'of a restore of an embedded database after "%s" leaves the former data',
    async (line) => {
      await runAdmin({ env: { DATA_DIR }, args: ['create', '--email', 'later@example.org'] })
      const killed = startAdmin({
        program: 'restore-command',
        env: { DATA_DIR },
        args: [archive, '--replace'],
      })
      await killed.printed(line)
      killed.kill()
      expect((await killed.ended).output).not.toContain('Restored')
      expect(await listAccounts(DATA_DIR)).toContain('later@example.org')
      expect(readdirSync(DATA_DIR).filter((name) => name.startsWith('postgres.new'))).toEqual([])
    },
  )

  test('of a restore into a server database leaves it empty', async () => {
    const own = await ownDatabase({ from: EMPTY })
    try {
      const env = { DATABASE_URL: own.url, DATA_DIR: freshFolder() }
      const killed = startAdmin({ program: 'restore-command', env, args: [archive] })
      await killed.printed('database/public.users')
      killed.kill()
      expect((await killed.ended).output).not.toContain('Restored')
      expect(await contentOf(own.url)).toEqual({})
    } finally {
      await own.drop()
    }
  })
})

test('a restore replaces the data of an embedded database, and says where the former data are', async () => {
  const { code, output } = await restore([archive, '--replace'])
  expect(output).toMatch(/The former data are in \S+\.tar/)
  expect(code).toBe(0)
  const accounts = await listAccounts(DATA_DIR)
  expect(accounts).toContain(firstAdministrator.ADMIN_EMAIL)
  expect(accounts).not.toContain('later@example.org')
  expect(
    readdirSync(DATA_DIR)
      .filter((name) => name.startsWith('postgres.'))
      .sort(),
  ).toEqual(['postgres.log', 'postgres.password'])
})

function mountDisk(folder: string, options: string): boolean {
  return spawnSync('mount', ['-t', 'tmpfs', '-o', `mode=711,${options}`, 'tmpfs', folder]).status === 0
}

function fillDisk(file: string): void {
  const chunk = Buffer.alloc(1024 * 1024)
  try {
    for (;;) writeFileSync(file, chunk, { flag: 'a' })
  } catch (error) {
    expect(error).toMatchObject({ code: 'ENOSPC' })
  }
}

describe('a full disk', () => {
  test('ends a backup, which leaves nothing', async ({ skip }) => {
    const folder = freshFolder()
    skip(!mountDisk(folder, 'size=48k'), 'only root may mount a small disk')
    try {
      const { code, output } = await backUp(['--to', folder])
      expect(output).toMatch(
        new RegExp(`^${folder}/touchline-\\S+: the disk is full \\(ENOSPC\\)\\. Free some space`, 'm'),
      )
      expect(code).toBe(1)
      expect(readdirSync(folder)).toEqual([])
    } finally {
      spawnSync('umount', [folder])
    }
  })

  test('ends a restore, which leaves the former data', async ({ skip }) => {
    const folder = freshFolder()
    skip(!mountDisk(folder, 'size=150m'), 'only root may mount a small disk')
    try {
      expect(await restore([archive], { DATA_DIR: folder })).toMatchObject({ code: 0 })
      const filler = join(folder, 'filler')
      fillDisk(filler)
      truncateSync(filler, statSync(filler).size - 20_000_000)
      const { code, output } = await restore([archive, '--replace'], { DATA_DIR: folder })
      expect(output).toMatch(/No space left on device|wrote only \d+ of 8192 bytes/)
      expect(output).toContain(`Free some space on the disk of ${folder}`)
      expect(code).toBe(1)
      rmSync(filler)
      expect(await listAccounts(folder)).toContain(firstAdministrator.ADMIN_EMAIL)
    } finally {
      spawnSync('umount', [folder])
    }
  })
})

test('a folder without write access is named', async () => {
  const folder = freshFolder()
  if (isRoot) mountDisk(folder, 'ro')
  else chmodSync(folder, 0o500)
  try {
    const { code, output } = await backUp(['--to', folder])
    expect(output).toMatch(/touchline-\S+: (the disk is read-only|this user has no right to it)/)
    expect(code).toBe(1)
  } finally {
    if (isRoot) spawnSync('umount', [folder])
  }
})

describe('a command with wrong arguments', () => {
  test.for([
    ['backup-command', ['--wiht-keys'], 2, 'Usage: npm run backup'],
    ['restore-command', [], 2, 'Usage: npm run restore'],
    ['restore-command', ['missing.tar'], 1, 'missing.tar cannot be read (ENOENT)'],
  ] as const)('%s %o: exit code %i', async ([program, args, expected, sentence]) => {
    const { code, output } = await runAdmin({ program, env: { DATA_DIR }, args })
    expect(output).toContain(sentence)
    expect(output).not.toContain('    at ')
    expect(code).toBe(expected)
  })

  test('a backup of a folder without a database creates none', async () => {
    const empty = join(freshFolder(), 'empty')
    mkdirSync(empty)
    writeFileSync(join(empty, 'note'), '')
    const { code, output } = await backUp([], { DATA_DIR: empty })
    expect([code, output]).toEqual([
      1,
      `There is no database in ${empty}. Check DATA_DIR and DATABASE_URL.\n`,
    ])
    expect(existsSync(join(empty, 'postgres'))).toBe(false)
  })
})
