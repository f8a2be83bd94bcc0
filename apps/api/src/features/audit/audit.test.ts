import { requestIdOfJob } from '@touchline/contract/jobs/jobs'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { recordAudit, systemActor } from '../../database/audit.ts'
import type { Client } from '../../testing/client.ts'
import { openEventStream } from '../../testing/event-stream.ts'
import { test } from '../../testing/test-app.ts'

const AUDIT = '/api/audit'
const TYPES = '/api/mst-sponsorship-type'

async function entriesOf(admin: Client, query: string) {
  const { body, status } = await admin.get(`${AUDIT}?${query}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}

async function addSport(admin: Client, name: string): Promise<number> {
  const { body } = await admin.post('/api/mst-sports/0', { sports_name: name, name_ja: '' })
  return body.data.id
}

describe('the list of audit entries', () => {
  test('an entry says when, who, what, to which record, from where and with which values', async ({
    admin,
  }) => {
    const browser = admin.with({ 'user-agent': 'Mozilla/5.0 (X11)', 'x-requested-with': 'XMLHttpRequest' })
    const { body, headers } = await browser.post('/api/mst-sports/0', {
      sports_name: 'Kendo',
      name_ja: '剣道',
    })
    const [entry] = await entriesOf(admin, `area=sports&record=${body.data.id}`)
    expect(entry).toMatchObject({
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      actor: { name: 'Super admin' },
      area: 'sports',
      action: 'created',
      record: { id: body.data.id, name: 'Kendo', name_ja: '剣道', exists: true },
      ip: '127.0.0.1',
      request_id: headers.get('x-request-id'),
      user_agent: 'Mozilla/5.0 (X11)',
      source: 'web',
    })
    expect(entry.changes).toContainEqual({ field: 'sports_name', old: null, new: 'Kendo' })
    const { sequence: _, ...stored } = entry
    expect((await admin.get(`${AUDIT}/${entry.id}`)).body.data).toMatchObject(stored)
  })

  test('an entry and the filter by person name people in the order of both languages', async ({ admin }) => {
    const rename = (firstname: string, lastname: string) =>
      admin.post('/api/update-profile/1', { firstname, lastname })
    await rename('Hanako', 'Tanaka')
    const id = await addSport(admin, 'Sport of Tanaka')
    const [{ actor }] = await entriesOf(admin, `area=sports&record=${id}`)
    expect(actor).toEqual({ id: 1, name: 'Hanako Tanaka', name_ja: 'Tanaka Hanako' })
    const { body } = await admin.get(`${AUDIT}/people?search=tanaka%20hanako`)
    expect(body.data).toMatchObject([{ id: 1, name: 'Hanako Tanaka', name_ja: 'Tanaka Hanako' }])
    await rename('Super', 'admin')
  })

  test('an entry is sealed within seconds, and keeps its number', async ({ admin }) => {
    const id = await addSport(admin, 'Sealed sport')
    const sealed = async () => (await entriesOf(admin, `area=sports&record=${id}`))[0].sequence
    await expect.poll(sealed).toEqual(expect.any(Number))
  })

  test('an entry keeps the name of that time, and says that its record was deleted', async ({ admin }) => {
    const id = await addSport(admin, 'Old name')
    await admin.post(`/api/mst-sports/${id}`, { sports_name: 'New name' })
    await admin.delete(`/api/mst-sports/${id}`)
    const entries = await entriesOf(admin, `area=sports&record=${id}`)
    expect(entries.map(({ record }: { record: object }) => record)).toMatchObject([
      { name: 'New name', exists: false },
      { name: 'New name', exists: false },
      { name: 'Old name', exists: false },
    ])
  })

  test('a changed amount has its currency, unless the currency changed too', async ({ admin }) => {
    const type = { name: 'Gold', min_amount: 1_000, currency: 'JPY' }
    const { id } = (await admin.post(`${TYPES}/0`, type)).body.data
    await admin.post(`${TYPES}/${id}`, { min_amount: 2_000 })
    await admin.post(`${TYPES}/${id}`, { min_amount: 3_000, currency: 'USD' })
    const [both, amount] = await entriesOf(admin, `area=sponsorshipTypes&record=${id}`)
    expect(amount.changes).toEqual([{ field: 'min_amount', old: 1_000, new: 2_000, currency: 'JPY' }])
    expect(both.changes).toContainEqual({ field: 'min_amount', old: 2_000, new: 3_000 })
  })

  test('a secret is only said to have changed', async ({ admin }) => {
    await admin.post('/api/site-setting', {
      mail_host: 'mail.example.org',
      mail_password: 'a very secret one',
    })
    const { body } = await admin.get(`${AUDIT}?area=settings.mail&limit=1`)
    expect(body.data[0].changes).toContainEqual({
      field: 'mail_password',
      old: null,
      new: null,
      secret: true,
    })
    expect(JSON.stringify(body)).not.toContain('a very secret one')
  })

  test('a refused sign-in without an account has no actor and no record', async ({ admin, guest }) => {
    await guest.post('/api/sign-in', { email: 'nobody@example.org', password: 'wrong password' })
    const [entry] = await entriesOf(admin, 'action=sign_in_refused')
    expect(entry).toMatchObject({ actor: null, record: null, changes: [{ field: 'email' }] })
  })

  test('pages follow each other without a repeated or a missing entry, also while entries are written, and the last page has no cursor', async ({
    admin,
  }) => {
    const all = (await entriesOf(admin, 'limit=200')).map(({ id }: { id: number }) => id)
    const older = `limit=${all.length - 1}&before=${all[0]}`
    expect((await admin.get(`${AUDIT}?${older}`)).body.meta).toEqual({ next: null })
    const paged: number[] = []
    for (let before = ''; ; ) {
      const { body } = await admin.get(`${AUDIT}?limit=3${before}`)
      paged.push(...body.data.map(({ id }: { id: number }) => id))
      if (body.meta.next === null) break
      if (!before) await addSport(admin, 'Written between two pages')
      before = `&before=${body.meta.next}`
    }
    expect(paged).toEqual(all)
  })
})

describe('a filter of the audit trail', () => {
  test('by area and action finds only matching entries', async ({ admin }) => {
    const id = await addSport(admin, 'Filtered sport')
    await admin.delete(`/api/mst-sports/${id}`)
    const found = await entriesOf(admin, 'area=sports&action=deleted')
    expect(new Set(found.map(({ action }: { action: string }) => action))).toEqual(new Set(['deleted']))
    expect(found[0].record.id).toBe(id)
  })

  test('by person finds the entries of one account', async ({ admin }) => {
    const { body } = await admin.get('/api/audit/people?search=super')
    const [person] = body.data
    expect(person).toMatchObject({ name: 'Super admin', status: 1 })
    const found = await entriesOf(admin, `actor=${person.id}`)
    expect(found.length).toBeGreaterThan(0)
    expect(found.every(({ actor }: { actor: { id: number } | null }) => actor?.id === person.id)).toBe(true)
    expect(await entriesOf(admin, `actor=${person.id + 1}`)).toEqual([])
  })

  test('by period includes its first and its last day', async ({ admin, db }) => {
    await sql`
      insert into audit_entries (at, area, action, source)
      values ('2020-01-01T00:00:00Z', 'auth', 'sign_in', 'api'), ('2020-01-02T23:59:59.999Z', 'auth', 'sign_in', 'api'),
        ('2020-01-03T00:00:00Z', 'auth', 'sign_in', 'api')`.execute(db)
    const found = await entriesOf(admin, 'from=2020-01-01&to=2020-01-02')
    expect(found.map(({ at }: { at: string }) => at)).toEqual([
      '2020-01-02T23:59:59.999Z',
      '2020-01-01T00:00:00.000Z',
    ])
  })

  test('orders a late entry of an earlier time by its time', async ({ admin, db }) => {
    await sql`
      insert into audit_entries (at, area, action, source) values
        ('2019-05-02T00:00:00Z', 'auth', 'sign_in', 'api'), ('2019-05-01T00:00:00Z', 'auth', 'sign_out', 'api')`.execute(
      db,
    )
    const found = await entriesOf(admin, 'from=2019-05-01&to=2019-05-02&limit=1')
    expect(found[0].action).toBe('sign_in')
  })

  test('by text finds names in both languages, in any width and case', async ({ admin }) => {
    await admin.post('/api/mst-sports/0', { sports_name: 'Quidditch', name_ja: 'クィディッチ' })
    for (const search of ['QUIDD', 'ｑｕｉｄ', 'ディッチ', 'ッチ']) {
      const [entry] = await entriesOf(admin, `search=${encodeURIComponent(search)}`)
      expect(entry?.record.name, search).toBe('Quidditch')
    }
    expect(await entriesOf(admin, 'search=nothing-like-this')).toEqual([])
  })

  test('by two Japanese characters finds names in which they follow each other', async ({ admin, db }) => {
    await admin.post('/api/mst-sports/0', { sports_name: 'Naginata', name_ja: '全日本なぎなた連盟' })
    await sql`
      insert into audit_entries (area, action, source) select 'auth', 'sign_in', 'api' from generate_series(1, 1100)`.execute(
      db,
    )
    for (const search of ['なぎ', '全日', '連盟', '日本'])
      expect((await entriesOf(admin, `search=${encodeURIComponent(search)}`))[0]?.record.name, search).toBe(
        'Naginata',
      )
    expect(await entriesOf(admin, `search=${encodeURIComponent('本連')}`)).toEqual([])
  })

  test('by text finds an entry that is older than the newest 1,000', async ({ admin, db }) => {
    await admin.post('/api/mst-sports/0', { sports_name: 'Rare sport' })
    await sql`
      insert into audit_entries (area, action, record_name, source, search_text)
      select 'sports', 'created', 'Frequent sport', 'api', 'frequent sport' from generate_series(1, 2500)`.execute(
      db,
    )
    expect((await entriesOf(admin, 'search=rare%20sport')).length).toBe(1)
    expect((await entriesOf(admin, 'search=frequent&limit=5')).length).toBe(5)
  })

  test('by text finds an IP address, and the entry of a request id', async ({ admin }) => {
    const { headers, body } = await admin.post('/api/mst-sports/0', { sports_name: 'Requested sport' })
    expect((await entriesOf(admin, 'search=127.0.0.1&limit=1')).length).toBe(1)
    const found = await entriesOf(admin, `search=${headers.get('x-request-id')}`)
    expect(found.map(({ record }: { record: { id: number } }) => record.id)).toEqual([body.data.id])
  })

  test('a search for the request id of a job finds its audit entries, which link to the job', async ({
    admin,
    db,
  }) => {
    for (const job of [17, 170])
      await recordAudit(db, {
        actor: { ...systemActor, requestId: requestIdOfJob(job) },
        area: 'jobs',
        action: 'finished',
        recordId: job,
      })
    const found = await entriesOf(admin, 'search=job-17')
    expect(found).toMatchObject([{ area: 'jobs', request_id: 'job-17', record: { id: 17, exists: true } }])
  })

  test.for([
    ['limit=0', 'limit'],
    ['limit=201', 'limit'],
    ['before=abc', 'before'],
    ['from=2026-02-30', 'from'],
    ['to=yesterday', 'to'],
    ['from=2026-05-02&to=2026-05-01', 'to'],
    ['from=2026-05-02T10:00:00Z&to=2026-05-02T09:59:59Z', 'to'],
    ['actor=0', 'actor'],
    ['area=kitchen', 'area'],
    ['action=exploded', 'action'],
    ['area=sports&action=sign_in', 'action'],
    ['record=5', 'area'],
    ['record=-5&area=sports', 'record'],
    ['colour=red', 'colour'],
    [`search=${'x'.repeat(101)}`, 'search'],
  ])('%s is refused with an error at %s', async ([query, field], { admin }) => {
    const refused = await admin.get(`${AUDIT}?${query}`)
    expect(refused).toBeRefused('invalid_fields')
    expect(Object.keys(refused.body.errors)).toEqual([field])
  })

  test('a period that covers part of one day is accepted', async ({ admin }) => {
    await entriesOf(admin, 'from=2026-05-02T10:00:00Z&to=2026-05-02')
  })
})

test('an unknown audit entry is not found', async ({ admin }) => {
  expect(await admin.get(`${AUDIT}/2147483647`)).toBeRefused('not_found')
  expect(await admin.get(`${AUDIT}/zero`)).toBeRefused('not_found')
})

describe('the chain', () => {
  test('is verified as a whole and from a noted head', async ({ admin }) => {
    await addSport(admin, 'Verified sport')
    await expect.poll(async () => (await entriesOf(admin, 'limit=1'))[0].sequence).not.toBeNull()
    const { data } = (await admin.get(`${AUDIT}/verify`)).body
    expect(data).toMatchObject({ ok: true, more: false, checked: data.head.sequence })
    const since = `${data.head.sequence}:${data.head.hash}`
    expect((await admin.get(`${AUDIT}/verify?since=${since}`)).body.data).toMatchObject({
      ok: true,
      checked: 1,
    })
    expect((await admin.get(`${AUDIT}/status`)).body.data).toMatchObject({
      head: data.head,
      entries: data.head.sequence,
      deleted: null,
    })
  })

  test('is intact after two instances wrote at the same time', async ({ admin, otherServer }) => {
    const other = admin.at(otherServer.url)
    const before = (await admin.get(`${AUDIT}/status`)).body.data.entries
    const names = Array.from({ length: 40 }, (_, index) => `Concurrent sport ${index}`)
    await Promise.all(names.map((name, index) => addSport(index % 2 ? admin : other, name)))
    const count = async () => (await admin.get(`${AUDIT}/verify`)).body.data
    await expect.poll(count).toMatchObject({ ok: true, checked: before + 40 })
  })

  test('a failed verification names the entry and is recorded', async ({ admin }) => {
    const { head } = (await admin.get(`${AUDIT}/status`)).body.data
    const since = `${head.sequence}:${'0'.repeat(64)}`
    const { data } = (await admin.get(`${AUDIT}/verify?since=${since}`)).body
    expect(data).toMatchObject({ ok: false, broken: { sequence: head.sequence, reason: 'other_hash' } })
    const [entry] = await entriesOf(admin, 'area=audit&action=verification_failed')
    expect(entry.changes).toContainEqual({ field: 'reason', old: null, new: 'other_hash' })
  })

  test.for(['since=5', 'since=0:abc', 'limit=0', 'limit=200001'])(
    'verify?%s is refused',
    async (query, { admin }) => {
      const refused = await admin.get(`${AUDIT}/verify?${query}`)
      expect(refused).toBeRefused('invalid_fields')
      expect(Object.keys(refused.body.errors)).toEqual([query.split('=')[0]])
    },
  )

  test('event streams tell of new sealed entries', async ({ admin }) => {
    const stream = await openEventStream(admin)
    await addSport(admin, 'Announced sport')
    await expect.poll(() => stream.text()).toMatch(/event: audit\ndata: \{"sequence":\d+\}/)
    stream.close()
  })
})

test('the preview of a retention period counts the entries that are older', async ({ admin, db }) => {
  await sql`
    insert into audit_entries (at, area, action, source)
    select now() - interval '400 days', 'auth', 'sign_in', 'api' from generate_series(1, 3)`.execute(db)
  const preview = async (days: number) => (await admin.get(`${AUDIT}/retention?days=${days}`)).body.data
  const { entries } = await preview(500)
  expect(await preview(365)).toMatchObject({ days: 365, entries: entries + 3, before: expect.any(String) })
  expect(await preview(0)).toEqual({ days: 0, entries: 0, before: null })
  expect(await admin.get(`${AUDIT}/retention?days=36501`)).toBeRefused('invalid_fields')
})
