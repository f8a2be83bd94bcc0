import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { addAdministrator, signInAs } from '../../testing/administrators.ts'
import type { Client } from '../../testing/client.ts'
import { addJob, endedJob, endOfJob } from '../../testing/jobs.ts'
import { test } from '../../testing/test-app.ts'

const SPORTS = '/api/mst-sports'

async function addSport(admin: Client, sports_name: string): Promise<number> {
  return (await admin.post(`${SPORTS}/0`, { sports_name })).body.data.id
}

async function attention(admin: Client) {
  const { body } = await admin.get('/api/dashboard')
  return body.data.attention.filter(({ kind }: { kind: string }) => kind.startsWith('jobs.'))
}

describe('the dashboard', () => {
  test('lists a job that failed, until its action has resumed it and it is done', async ({ admin, db }) => {
    const ids = [await addSport(admin, 'Kendo')]
    await sql`
      create function fail_change() returns trigger language plpgsql as $$
      begin raise exception 'the disk is broken'; end $$`.execute(db)
    await sql`
      create trigger sports_fail before update on sports for each row execute function fail_change()`.execute(
      db,
    )
    const job = await endOfJob(admin, await admin.post(`${SPORTS}/bulk`, { ids, action: 'deactivate' }))
    expect(job).toMatchObject({ state: 'failed', failure: 'internal' })
    const [item, ...others] = await attention(admin)
    expect(others).toEqual([])
    expect(item).toEqual({
      id: `jobs.failed:${job.id}`,
      kind: 'jobs.failed',
      since: job.ended_at,
      text: {
        en: 'Bulk change, Sports: An internal error ended the job.',
        ja: '一括変更（スポーツ）：内部エラーによりジョブが終了しました。',
      },
      link: `/settings/job?id=${job.id}`,
      action: { label: { en: 'Resume', ja: '再開' }, path: `/api/jobs/${job.id}/resume` },
    })
    await sql`drop trigger sports_fail on sports`.execute(db)
    expect((await admin.post(item.action.path)).status).toBe(200)
    expect(await attention(admin)).toEqual([])
    expect(await endedJob(admin, job.id)).toMatchObject({ state: 'done', done: 1 })
    expect(await attention(admin)).toEqual([])
  })

  test('lists a job with refused rows for its owner, until a later one with the same action refuses nothing', async ({
    admin,
    guest,
    db,
  }) => {
    const sport = await addSport(admin, 'Judo')
    const plan = { audience: 'member', name: 'Judo club', status: 0, sport_ids: [sport] }
    const { body } = await admin.post('/api/membership-plan/0', plan)
    const remove = async () =>
      endOfJob(admin, await admin.post(`${SPORTS}/bulk`, { ids: [sport], action: 'delete' }))
    const job = await remove()
    expect(job).toMatchObject({ state: 'done', refused: 1 })
    expect(await attention(admin)).toMatchObject([
      {
        id: `jobs.refused:${job.id}`,
        text: { en: 'Bulk change, Sports: 1 row was refused.' },
        link: `/settings/job?id=${job.id}&outcome=refused`,
      },
    ])
    expect((await attention(admin))[0]).not.toHaveProperty('action')
    await addAdministrator(db, { email: 'aoi@example.org' })
    expect(await attention(await signInAs(guest, 'aoi@example.org'))).toEqual([])
    await admin.post(`/api/membership-plan/${body.data.id}`, { sport_ids: [] })
    await remove()
    expect(await attention(admin)).toEqual([])
  })

  test('lists failed jobs for seven days, and resumes none that needs a fresh proof', async ({
    admin,
    db,
  }) => {
    await addJob(db, { state: 'failed', endedDaysAgo: 8 })
    const id = await addJob(db, { state: 'failed', action: 'purge', endedDaysAgo: 6 })
    await sql`update jobs set failure = 'internal'`.execute(db)
    const items = await attention(admin)
    expect(items.map((item: { id: string }) => item.id)).toEqual([`jobs.failed:${id}`])
    expect(items[0]).not.toHaveProperty('action')
  })

  test('lists failed jobs before jobs with refused rows, however many those are', async ({ admin, db }) => {
    await sql`delete from jobs`.execute(db)
    const failed = await addJob(db, { state: 'failed', endedDaysAgo: 1 })
    for (let index = 0; index < 20; index += 1) await addJob(db, { state: 'done', endedDaysAgo: 0 })
    await sql`update jobs set refused = 1, created_by = 1 where state = 'done'`.execute(db)
    const items = await attention(admin)
    expect(items[0].id).toBe(`jobs.failed:${failed}`)
    expect(items).toHaveLength(20)
  })

  test('keeps the refused rows of a person after a job of another person, and resumes no job of somebody who is deactivated', async ({
    admin,
    db,
  }) => {
    await sql`delete from jobs`.execute(db)
    const ren = await addAdministrator(db, { email: 'ren@example.org' })
    const refused = await addJob(db, { state: 'done', endedDaysAgo: 2 })
    await sql`update jobs set refused = 1, created_by = 1 where id = ${refused}`.execute(db)
    const later = await addJob(db, { state: 'done', endedDaysAgo: 1 })
    const failed = await addJob(db, { state: 'failed', action: 'activate', endedDaysAgo: 1 })
    await sql`update jobs set created_by = ${ren}, failure = case when state = 'failed' then 'internal' end
      where id in (${later}, ${failed})`.execute(db)
    expect(await attention(admin)).toMatchObject([
      { id: `jobs.failed:${failed}`, action: { path: `/api/jobs/${failed}/resume` } },
      { id: `jobs.refused:${refused}` },
    ])
    await db.updateTable('users').set({ status: 0 }).where('id', '=', ren).execute()
    expect((await attention(admin))[0]).not.toHaveProperty('action')
  })
})
