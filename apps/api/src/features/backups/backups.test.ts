import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { BackupRun } from '@touchline/contract/backups'
import { sql } from 'kysely'
import { pino } from 'pino'
import { describe, expect } from 'vitest'
import { backupText } from '../../backup/report.ts'
import { connect } from '../../database/connection.ts'
import { lastEntry, listEntries } from '../../testing/audit-entries.ts'
import { test } from '../../testing/backup-runs.ts'
import { readManifest } from '../../testing/backups.ts'
import { setLimitUses } from '../../testing/rate-limits.ts'
import { IN_THIS_DATABASE, untilBlocked } from '../../testing/waiting.ts'
import { BackupRunRepository } from './repository.ts'

const ARCHIVE = /^touchline-\d{4}-\d\d-\d\dT\d{6}Z\.tar$/
const DAY_MS = 86_400_000

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)
const nameOf = (day: number) => `touchline-2026-10-${String(day).padStart(2, '0')}T020000Z.tar`

describe('a backup that an administrator starts', () => {
  test('is made in the data folder, listed and audited', async ({ admin, db, dataDir, archives, start }) => {
    const run = await start()
    const [archive = '', ...more] = archives()
    expect(more).toEqual([])
    expect(archive).toMatch(ARCHIVE)
    expect(run).toMatchObject({
      cause: 'manual',
      state: 'succeeded',
      target: 'folder',
      place: '',
      file_name: archive,
      error: null,
      deleted_at: null,
    })
    const { tables } = await readManifest(join(dataDir, 'backups', archive))
    expect(run.rows).toBe(tables.reduce((sum, { rows }) => sum + rows, 0))
    expect(run.bytes).toBeGreaterThan(1_000)
    const entries = (await listEntries(db)).filter(({ area }) => area === 'backups')
    expect(entries.slice(-2)).toMatchObject([
      { action: 'started', source: 'api', record_id: run.id },
      { action: 'created', source: 'system', record_id: run.id, changes: { file_name: { new: archive } } },
    ])
    expect((await admin.get('/api/backups?per_page=1')).body.meta).toMatchObject({ total: 1, per_page: 1 })
  })

  test('waits until a finished backup has released its lock', async ({ db, admin, ended }) => {
    const release = Promise.withResolvers<void>()
    const finished = new BackupRunRepository(db).withRunLock(() => release.promise)
    expect(await admin.post('/api/backups')).toMatchObject({ status: 202 })
    await untilBlocked(db, 1)
    release.resolve()
    await finished
    expect(await ended()).toMatchObject({ state: 'succeeded' })
  })

  test('is refused while another one runs', async ({ admin, addRun, list }) => {
    await addRun({})
    expect(await admin.post('/api/backups')).toBeRefused('backup_running')
    expect(await list()).toHaveLength(1)
  })

  test('is refused after ten backups within an hour', async ({ admin, db, list }) => {
    await setLimitUses(db, 'manual_backup 1', Array(10).fill(1))
    expect(await admin.post('/api/backups')).toBeRefused('too_many_requests')
    expect(await list()).toEqual([])
  })
})

describe('the archive of a backup', () => {
  test('the archive of a backup is downloaded as it was stored, and recorded', async ({
    admin,
    db,
    dataDir,
    start,
  }) => {
    const { id, file_name } = await start()
    const response = await admin.open(`/api/backups/${id}/download`, AbortSignal.timeout(30_000), 'POST')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${file_name}"`)
    const stored = readFileSync(join(dataDir, 'backups', file_name!))
    expect(Buffer.from(await response.arrayBuffer()).equals(stored)).toBe(true)
    expect(await lastEntry(db)).toMatchObject({
      area: 'backups',
      action: 'downloaded',
      record_id: id,
      changes: { file_name: { new: file_name } },
    })
  })

  test('an archive that was deleted can be neither downloaded nor deleted again', async ({
    admin,
    db,
    archives,
    list,
    start,
  }) => {
    const { id, file_name, is_reachable } = await start()
    expect(is_reachable).toBe(true)
    expect((await admin.delete(`/api/backups/${id}`)).status).toBe(200)
    expect(archives()).toEqual([])
    expect(await list()).toMatchObject([
      { id, state: 'succeeded', deleted_at: expect.any(String), is_reachable: false },
    ])
    expect(await lastEntry(db)).toMatchObject({
      area: 'backups',
      action: 'deleted',
      record_id: id,
      changes: { file_name: { old: file_name } },
    })
    expect(await admin.delete(`/api/backups/${id}`)).toBeRefused('not_found')
    expect(await admin.post(`/api/backups/${id}/download`)).toBeRefused('not_found')
  })

  test.for<[string, Partial<BackupRun>]>([
    ['is on another machine', {}],
    ['is in another folder', { place: '/mnt/backups' }],
    ['is in a former bucket', { target: 's3', place: 'https://s3.example.org/former' }],
    ['has a name that the app did not generate', { file_name: '../keys/encryption.key' }],
    ['failed', { state: 'failed', error: 'other', file_name: null }],
  ])(
    'the archive of a backup that %s can be neither downloaded nor deleted',
    async ([, run], { admin, addRun, list }) => {
      const at = new Date().toISOString()
      const stored = { state: 'succeeded', file_name: nameOf(1), bytes: 1, finished_at: at, ...run } as const
      const id = await addRun(stored)
      expect((await list())[0]).toMatchObject({ id, is_reachable: false })
      expect(await admin.post(`/api/backups/${id}/download`)).toBeRefused('not_found')
      expect(await admin.delete(`/api/backups/${id}`)).toBeRefused('not_found')
    },
  )
})

test('a backup that a restore would refuse is listed with the changed columns, and the log and the command warn', async ({
  db,
  lines,
  start,
  command,
}) => {
  await sql`alter table sports add column note text`.execute(db)
  await sql`create table of_others as select 1 as id`.execute(db)
  try {
    expect(await start()).toMatchObject({
      state: 'succeeded',
      changed_columns: ['public.sports.note'],
      other_tables: ['public.of_others'],
    })
    expect(lines.find((line) => line.includes('would refuse'))).toMatch(/"level":40.*public\.sports\.note/)
    expect(backupText((await command()).made)).toMatch(
      /a restore will refuse this archive.*public\.sports\.note.*\n.*leave out tables.*public\.of_others/,
    )
  } finally {
    await sql`alter table sports drop column note`.execute(db)
    await sql`drop table of_others`.execute(db)
  }
})

describe('a failed backup', () => {
  test('has its reason and writes one audit entry', async ({ db, dataDir, start }) => {
    writeFileSync(join(dataDir, 'backups'), 'a file in the place of the folder')
    const run = await start()
    expect(run).toMatchObject({ state: 'failed', error: 'folder', file_name: null })
    const entries = (await listEntries(db)).filter(({ action }) => action === 'failed')
    expect(entries.filter(({ record_id }) => record_id === run.id)).toMatchObject([
      { area: 'backups', source: 'system', changes: { cause: { new: 'manual' }, error: { new: 'folder' } } },
    ])
  })

  test('of a killed process is stored as interrupted at the next check, and not before', async ({
    server,
    connection,
    db,
    addRun,
    list,
    admin,
  }) => {
    const id = await addRun({ cause: 'manual', started_at: daysAgo(1).toISOString() })
    const other = connect(connection, pino({ level: 'silent' }))
    const pid = Promise.withResolvers<number>()
    const killed = new BackupRunRepository(other.db).withRunLock(async () => {
      const { rows } = await sql<{ pid: number }>`
        select pid from pg_locks
        where locktype = 'advisory' and objid = 7460922 and ${IN_THIS_DATABASE}`.execute(db)
      pid.resolve(rows[0]!.pid)
      await new Promise(() => undefined)
    })
    killed.catch(() => undefined)
    const holder = await pid.promise
    expect(await admin.post('/api/backups')).toBeRefused('backup_running')

    await sql`select pg_terminate_backend(${holder}, 5000)`.execute(server.db)
    const runs = new BackupRunRepository(db)
    await runs.failInterrupted()
    expect(await list()).toMatchObject([{ id, state: 'failed', error: 'interrupted' }])
    await runs.failInterrupted()
    const entries = (await listEntries(db)).filter(
      ({ record_id, area }) => area === 'backups' && record_id === id,
    )
    expect(entries).toMatchObject([{ action: 'failed', changes: { error: { new: 'interrupted' } } }])
  })

  test('that waits for its job is not taken for interrupted', async ({ db, addRun, list }) => {
    await addRun({ cause: 'manual' })
    const runs = new BackupRunRepository(db)
    await runs.failInterrupted()
    expect(await list()).toMatchObject([{ state: 'running' }])
  })

  test('because the app stops leaves no archive', async ({
    connection,
    db,
    addRun,
    runner,
    list,
    archives,
  }) => {
    const id = await addRun({ cause: 'manual' })
    const blocker = connect(connection, pino({ level: 'silent' }))
    const release = Promise.withResolvers<void>()
    const blocking = blocker.db.transaction().execute(async (transaction) => {
      await sql`lock table sports in access exclusive mode`.execute(transaction)
      const complete = async () => undefined
      const running = runner.work({ data: { run: id }, signal: new AbortController().signal, complete })
      await untilBlocked(db, 1)
      await runner.stop()
      await running
      release.resolve()
    })
    await release.promise
    await blocking
    await blocker.close()
    expect(await list()).toMatchObject([{ id, state: 'failed', error: 'interrupted' }])
    expect(archives()).toEqual([])
  })
})

describe('a backup schedule', () => {
  test('starts one backup a day, in the time zone of the site', async ({
    admin,
    db,
    save,
    checkSchedule,
    ended,
    list,
  }) => {
    await save({ backup_scheduled: true, backup_time: '02:30' })
    await sql`update site_settings set updated_at = '2026-01-01' where name = 'backup'`.execute(db)
    expect((await admin.post('/api/site-setting', { default_timezone: 'Asia/Tokyo' })).status).toBe(200)
    await addLastRun(db, '2026-11-24T17:30:10Z')
    await checkSchedule('2026-11-25T17:29:00Z')
    expect(await list()).toHaveLength(1)
    await Promise.all([checkSchedule('2026-11-25T17:30:00Z'), checkSchedule('2026-11-25T17:30:00Z')])
    expect(await ended()).toMatchObject({ cause: 'scheduled', state: 'succeeded' })
    await checkSchedule('2026-11-25T17:31:00Z')
    expect(await list()).toHaveLength(2)
    await admin.post('/api/site-setting', { default_timezone: '' })
  })

  test('makes up an interrupted backup on the same day, and makes three attempts at most', async ({
    db,
    save,
    addRun,
    checkSchedule,
    ended,
    list,
  }) => {
    await save({ backup_scheduled: true, backup_time: '02:30' })
    await sql`update site_settings set updated_at = '2026-01-01' where name = 'backup'`.execute(db)
    await addRun({ started_at: '2026-11-25T02:30:05Z' }) // its process was killed
    for (const attempts of [2, 3, 3]) {
      await checkSchedule('2026-11-25T02:45:00Z')
      await ended()
      expect(await list()).toHaveLength(attempts)
      await sql`
        update backup_runs set state = 'failed', error = 'interrupted', started_at = '2026-11-25T02:35:00Z'
        where error is null`.execute(db)
    }
  })

  test('starts nothing while it is off', async ({ checkSchedule, list }) => {
    await checkSchedule('2030-01-01T12:00:00Z')
    expect(await list()).toEqual([])
  })

  test('counts archives of schedules and upgrades together, and deletes the oldest ones and no others', async ({
    db,
    save,
    addRun,
    checkSchedule,
    ended,
    archives,
    list,
  }) => {
    for (const day of [1, 2, 3]) await addRun({ started_at: daysAgo(9 - day).toISOString() }, nameOf(day))
    for (const day of [4, 5, 6])
      await addRun({ cause: 'upgrade', started_at: daysAgo(9 - day).toISOString() }, nameOf(day))
    for (const day of [7, 8, 9]) await addRun({ cause: 'manual' }, nameOf(day))
    await addRun({ cause: 'command' }, nameOf(10))
    await addRun({ place: '/mnt/elsewhere', started_at: daysAgo(20).toISOString() }, nameOf(11))
    await save({ backup_scheduled: true, backup_keep: 2 })
    await sql`update site_settings set updated_at = '2026-01-01' where name = 'backup'`.execute(db)
    await checkSchedule(new Date().toISOString())
    const { file_name } = await ended()
    await expect.poll(archives).toEqual([6, 7, 8, 9, 10, 11].map(nameOf).concat(file_name!))
    const deleted = (await list()).filter(({ deleted_at }) => deleted_at).map((run) => run.file_name)
    expect(deleted.sort()).toEqual([1, 2, 3, 4, 5].map(nameOf))
  })

  test('keeps the newest complete archive, also if later ones are missing or damaged', async ({
    dataDir,
    addRun,
    runner,
    archives,
  }) => {
    for (const day of [1, 2, 3, 4]) await addRun({ cause: 'upgrade' }, nameOf(day))
    rmSync(join(dataDir, 'backups', nameOf(4)))
    writeFileSync(join(dataDir, 'backups', nameOf(3)), 'half')
    await runner.deleteOldInFolder()
    expect(archives()).toEqual([2, 3].map(nameOf))
  })

  test('does not count archives in a bucket when the folder is cleaned after a start', async ({
    addRun,
    runner,
    archives,
  }) => {
    for (const day of [1, 2]) await addRun({ cause: 'upgrade' }, nameOf(day))
    const place = 's3://elsewhere'
    await addRun({ target: 's3', place, state: 'succeeded', file_name: nameOf(3), finished_at: 'now' })
    await runner.deleteOldInFolder()
    expect(archives()).toEqual([nameOf(2)])
  })
})

function addLastRun(db: Parameters<typeof setLimitUses>[0], at: string) {
  return db
    .insertInto('backup_runs')
    .values({
      cause: 'scheduled',
      target: 'folder',
      state: 'failed',
      error: 'other',
      started_at: at,
      finished_at: at,
    })
    .execute()
}

describe('the backup of a command', () => {
  test('is recorded, also if it fails', async ({ db, dataDir, command, list }) => {
    const { made, isRecorded } = await command()
    expect(isRecorded).toBe(true)
    expect(await list()).toMatchObject([
      { cause: 'command', state: 'succeeded', place: '', file_name: basename(made.file), bytes: made.bytes },
    ])
    const file = join(dataDir, 'a file')
    writeFileSync(file, '')
    await expect(command({ to: join(file, 'folder') })).rejects.toThrow('ENOTDIR')
    expect((await list())[0]).toMatchObject({ cause: 'command', state: 'failed', error: 'folder' })
    const entries = (await listEntries(db)).filter(({ area }) => area === 'backups').slice(-2)
    expect(entries).toMatchObject([
      { action: 'created', source: 'command_line' },
      { action: 'failed', source: 'command_line' },
    ])
  })

  test('a command makes its backup in a folder that did not exist', async ({ dataDir, command, list }) => {
    const folder = join(dataDir, 'new', 'folder')
    const { made } = await command({ to: folder })
    expect(dirname(made.file)).toBe(folder)
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    expect((await list())[0]).toMatchObject({ state: 'succeeded', place: folder })
  })

  test('is refused while another backup runs', async ({ addRun, command }) => {
    await addRun({})
    await expect(command()).rejects.toThrow('Another backup of this database is running')
  })

  test('takes the place of a killed command at once', async ({ addRun, command, list }) => {
    await addRun({ cause: 'command' })
    await command()
    expect(await list()).toMatchObject([{ state: 'succeeded' }, { state: 'failed', error: 'interrupted' }])
  })

  test('is made and not recorded if its role may only read', async ({ command, list }) => {
    const { made, isRecorded } = await command({ options: '-c default_transaction_read_only=on' })
    expect(isRecorded).toBe(false)
    expect((await readManifest(made.file)).tables.map(({ name }) => name)).toContain('backup_runs')
    expect(await list()).toEqual([])
  })
})
