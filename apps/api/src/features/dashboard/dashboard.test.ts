import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { addAdministrator, signInAs } from '../../testing/administrators.ts'
import { putOff } from '../../testing/attention.ts'
import { Client } from '../../testing/client.ts'
import { test as base } from '../../testing/test-app.ts'

const DASHBOARD = '/api/dashboard'
const SEEN = `${DASHBOARD}/seen`
const SPORTS = '/api/mst-sports'

/** `aoi` is a second administrator, who changes what `admin` has not seen. */
const test = base.extend('aoi', { scope: 'file' }, async ({ server }): Promise<Client> => {
  await addAdministrator(server.db, { email: 'aoi@example.org' })
  return signInAs(new Client(server.url), 'aoi@example.org')
})

async function addSport(client: Client, name: string): Promise<number> {
  const { body } = await client.post(`${SPORTS}/0`, { sports_name: name, name_ja: '' })
  return body.data.id
}

async function read(client: Client) {
  const { status, body } = await client.get(DASHBOARD)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}

/** Waits until the change of a record is sealed, and so on the dashboard. */
async function readWith(client: Client, id: number) {
  const ids = async () => (await read(client)).changes.map((change: Shown) => change.record?.id)
  await expect.poll(ids).toContain(id)
  return read(client)
}

type Shown = {
  readonly area: string
  readonly action: string
  readonly record: { readonly id: number } | null
}

async function markAllSeen(client: Client): Promise<void> {
  const { visit } = await read(client)
  expect((await client.post(SEEN, { until: visit.until })).status).toBe(200)
}

describe('the changes of others on the dashboard', () => {
  test('name the person, the record, and the old and new values, newest first', async ({ admin, aoi }) => {
    const id = await addSport(aoi, 'Kendo')
    await readWith(admin, id)
    await aoi.post(`${SPORTS}/${id}`, { sports_name: 'Kendō' })
    await expect.poll(async () => (await read(admin)).changes[0].action).toBe('updated')
    const { changes } = await read(admin)
    expect(changes[0]).toMatchObject({
      actor: { name: 'Aoi Tanaka', name_ja: 'Tanaka Aoi' },
      area: 'sports',
      record: { id, name: 'Kendō', exists: true },
      changes: [{ field: 'sports_name', old: 'Kendo', new: 'Kendō' }],
    })
    expect(changes[1]).toMatchObject({ action: 'created', record: { id } })
  })

  test('leave out what the reader has changed, sign-ins, and tests of connections', async ({
    admin,
    aoi,
  }) => {
    const own = await addSport(admin, 'Judo')
    expect((await aoi.post('/api/test-connection', { file_server_local_aws: 0 })).status).toBe(200)
    const { changes } = await readWith(admin, await addSport(aoi, 'Aikido'))
    expect(changes.map(({ record }: Shown) => record?.id)).not.toContain(own)
    expect(changes.filter(({ area, action }: Shown) => area === 'auth' || action === 'tried')).toEqual([])
  })

  test('contain settings', async ({ admin, aoi }) => {
    await aoi.post('/api/site-setting', { organisation_name: 'Harbour Club' })
    const areas = async () => (await read(admin)).changes.map(({ area }: Shown) => area)
    await expect.poll(areas).toContain('settings.general')
  })

  test('are gone once they are marked as seen, for this reader only, and later changes follow', async ({
    admin,
    aoi,
    guest,
    db,
  }) => {
    await addAdministrator(db, { email: 'ren@example.org' })
    const ren = await signInAs(guest, 'ren@example.org')
    const first = await addSport(aoi, 'Karate')
    expect((await readWith(admin, first)).visit).toMatchObject({ since: null, more: false })
    await readWith(ren, first)
    await markAllSeen(admin)
    const seen = await read(admin)
    expect(seen.changes).toEqual([])
    expect(Date.parse(seen.visit.since)).toBeGreaterThan(Date.now() - 60_000)
    const second = await addSport(aoi, 'Sumo')
    const { changes } = await readWith(admin, second)
    expect(changes.map(({ record }: Shown) => record?.id)).toEqual([second])
    expect((await read(ren)).changes.map(({ record }: Shown) => record?.id)).toContain(first)
  })

  test('that were seen stay seen after an older number, and a number of the future hides no later change', async ({
    admin,
    aoi,
  }) => {
    await readWith(admin, await addSport(aoi, 'Kyudo'))
    await markAllSeen(admin)
    await admin.post(SEEN, { until: 0 })
    expect((await read(admin)).changes).toEqual([])
    await admin.post(SEEN, { until: 2_000_000_000 })
    await readWith(admin, await addSport(aoi, 'Iaido'))
  })

  test('are at most 50, and the answer says that there are more', async ({ admin, aoi }) => {
    await markAllSeen(admin)
    for (let index = 0; index < 51; index += 1) await addSport(aoi, `Sport ${index}`)
    await expect.poll(async () => (await read(admin)).visit.more).toBe(true)
    const { changes } = await read(admin)
    expect(changes).toHaveLength(50)
    expect(changes[0].record.name).toBe('Sport 50')
  })
})

test('the first visit of the dashboard is recorded for its person, and marks no change as seen', async ({
  admin,
  aoi,
  guest,
  db,
}) => {
  await addAdministrator(db, { email: 'yui@example.org' })
  const yui = await signInAs(guest, 'yui@example.org')
  const id = await addSport(aoi, 'Naginata')
  const before = await readWith(yui, id)
  expect(before.setup).toMatchObject({ has_visited_dashboard: false, waiting_mails: 0 })
  expect((await yui.post(SEEN, { until: 0 })).status).toBe(200)
  const { setup, visit, changes } = await read(yui)
  expect(setup).toEqual({ ...before.setup, has_visited_dashboard: true })
  expect(visit.since).toBeNull()
  expect(changes).toEqual(before.changes)
  expect((await admin.get('/api/setup')).body.data.has_visited_dashboard).toBe(true)
  expect((await aoi.get('/api/setup')).body.data.has_visited_dashboard).toBe(false)
})

const isUnread = ({ kind }: { readonly kind: string }) => kind === 'dashboard.unread'

test('a part of the dashboard that cannot be read says so, and the others are not affected', async ({
  admin,
  db,
}) => {
  const rename = (from: string, to: string) =>
    sql`alter table ${sql.id(from)} rename to ${sql.id(to)}`.execute(db)
  await rename('backup_runs', 'lost_runs')
  await rename('master_counts', 'lost_counts')
  try {
    const { attention, visit, numbers } = await read(admin)
    expect(attention.filter(isUnread)).toEqual([
      {
        id: 'dashboard.unread:backups',
        kind: 'dashboard.unread',
        since: null,
        text: {
          en: 'Backups could not be read. The log of the server has the reason.',
          ja: 'バックアップを読み込めませんでした。理由はサーバーのログに記録されています。',
        },
        link: '/settings/system',
      },
    ])
    await putOff(admin, 'dashboard.unread:backups')
    expect((await read(admin)).attention.filter(isUnread)).toHaveLength(1)
    expect(numbers).toMatchObject({ lists: null, plans: null, prices: [] })
    expect(numbers.days).toHaveLength(30)
    expect(visit).toMatchObject({ until: expect.any(Number) })
  } finally {
    await rename('lost_runs', 'backup_runs')
    await rename('lost_counts', 'master_counts')
  }
  const mended = await read(admin)
  expect(mended.attention.filter(isUnread)).toEqual([])
  expect(mended.numbers.lists[0].list).toBe('sports')
})

test('the dashboard is for administrators with a session', async ({ guest }) => {
  expect(await guest.get(DASHBOARD)).toBeRefused('unauthenticated')
})

test.for([
  [1, 'America/New_York'],
  [7, 'Asia/Tokyo'],
] as const)(
  'a line is put off until a day begins, %i days later in %s',
  async ([days, zone], { admin, db }) => {
    await admin.post('/api/site-setting', { default_timezone: zone })
    expect((await putOff(admin, 'mails.dead', days)).status).toBe(200)
    const { rows } = await sql`
    select (until at time zone ${zone})::time::text as time,
      (until at time zone ${zone})::date - (now() at time zone ${zone})::date as days
    from attention_snoozes where item_id = 'mails.dead'`.execute(db)
    expect(rows).toEqual([{ time: '00:00:00', days }])
  },
)

const SEEN_AT = '2026-11-29T08:00:00.000Z'

test.for([
  [{ id: 'mails.dead', days: 2, seen_at: SEEN_AT }],
  [{ id: 'mails', days: 1, seen_at: SEEN_AT }],
  [{ id: `mails.dead:${'x'.repeat(101)}`, days: 1, seen_at: SEEN_AT }],
  [{ id: 'mails.dead', seen_at: SEEN_AT }],
  [{ id: 'mails.dead', days: 1 }],
  [{ id: 'mails.dead', days: 1, seen_at: 'yesterday' }],
])('a line cannot be put off with %j', async ([body], { admin }) => {
  expect(await admin.post(`${DASHBOARD}/later`, body)).toMatchObject({ status: 422 })
})

describe('the sections of the dashboard', () => {
  const save = (client: Client, dashboard_sections: unknown) =>
    client.post('/api/update-profile/1', { dashboard_sections })

  test('are ordered and hidden in the profile of a person, as a recorded change', async ({ admin }) => {
    expect((await admin.get('/api/profile/1')).body.data.dashboard_sections).toEqual([])
    const chosen = [
      { section: 'numbers', shown: true },
      { section: 'upcoming', shown: false },
    ]
    expect((await save(admin, chosen)).body.data.dashboard_sections).toEqual(chosen)
    expect((await admin.get('/api/profile/1')).body.data.dashboard_sections).toEqual(chosen)
    const { body } = await admin.get('/api/audit?area=profile')
    expect(body.data[0].changes).toEqual([{ field: 'dashboard_sections', old: [], new: chosen }])
  })

  test('refuse an unknown name', async ({ admin }) => {
    expect(await save(admin, [{ section: 'weather', shown: true }])).toBeRefused('invalid_fields')
  })
})
