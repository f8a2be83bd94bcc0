import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { test } from '../../testing/backup-runs.ts'
import type { Client } from '../../testing/client.ts'

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

async function attention(admin: Client) {
  const { body } = await admin.get('/api/dashboard')
  return body.data.attention.filter(({ kind }: { kind: string }) => kind.startsWith('backups.'))
}

describe('the dashboard', () => {
  test('says why the last backup failed, and since when, until its action has made a backup', async ({
    admin,
    dataDir,
    start,
    ended,
  }) => {
    expect(await attention(admin)).toEqual([])
    writeFileSync(join(dataDir, 'backups'), 'a file in the place of the folder')
    const first = await start()
    await start()
    const [item, ...others] = await attention(admin)
    expect(others).toEqual([])
    expect(item).toEqual({
      id: 'backups.failed',
      kind: 'backups.failed',
      since: first.finished_at,
      text: {
        en: 'The last backup failed. The folder for backups cannot be written. Check the permissions of DATA_DIR/backups.',
        ja: '最新のバックアップに失敗しました。バックアップのフォルダーに書き込めません。DATA_DIR/backups の権限を確認してください。',
      },
      link: '/settings/backups',
      action: { label: { en: 'Back up now', ja: '今すぐバックアップ' }, path: '/api/backups' },
    })
    rmSync(join(dataDir, 'backups'))
    expect(await admin.post(item.action.path)).toMatchObject({ status: 202 })
    expect(await ended()).toMatchObject({ state: 'succeeded' })
    expect(await attention(admin)).toEqual([])
  })

  test('says that the newest backup is older than planned while a run of days ago has not ended, until there is a new one', async ({
    admin,
    db,
    addRun,
    save,
    ended,
  }) => {
    const old = await addRun({ started_at: hoursAgo(27) }, 'touchline-2026-10-01T020000Z.tar')
    const blocking = await addRun({ started_at: hoursAgo(2) })
    expect(await attention(admin)).toEqual([])
    await save({ backup_scheduled: true })
    expect(await attention(admin)).toEqual([])
    await sql`update site_settings set updated_at = ${hoursAgo(27)} where name = 'backup'`.execute(db)
    const [item] = await attention(admin)
    expect(item).toMatchObject({ id: 'backups.late', link: '/settings/backups' })
    expect(item.text.en).toBe(`The newest backup is of ${item.since}, although a backup is planned each day.`)
    await db.deleteFrom('backup_runs').where('id', '=', old).execute()
    expect((await attention(admin))[0].text.en).toBe('There is no backup, although one is planned each day.')
    const begin = (at: string) =>
      sql`update backup_runs set started_at = ${at} where id = ${blocking}`.execute(db)
    await begin(hoursAgo(0))
    expect(await attention(admin), 'while a backup is made').toEqual([])
    await begin(hoursAgo(2))
    expect(await attention(admin)).toHaveLength(1)
    await db.deleteFrom('backup_runs').where('id', '=', blocking).execute()
    await admin.post('/api/backups') // refused if the schedule was faster
    expect(await ended()).toMatchObject({ state: 'succeeded' })
    expect(await attention(admin)).toEqual([])
  })

  test('shows the next scheduled backup among what comes up', async ({ admin, save }) => {
    const upcoming = async () => {
      const { body } = await admin.get('/api/dashboard')
      return body.data.upcoming.filter(({ kind }: { kind: string }) => kind === 'backups.next')
    }
    expect(await upcoming()).toEqual([])
    await save({ backup_scheduled: true, backup_time: '00:00' })
    expect(await upcoming()).toEqual([
      {
        on: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
        kind: 'backups.next',
        text: { en: 'Daily backup at 00:00.', ja: '00:00に毎日の自動バックアップを実行します。' },
        link: '/settings/backups',
      },
    ])
  })
})
