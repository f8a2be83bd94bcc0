import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { setSiteClock } from '../../testing/plans.ts'
import { test } from '../../testing/test-app.ts'

const EXPORT = '/api/audit/export'

describe('the export as CSV', () => {
  test('has a byte order mark, the entries in words, and a last line with their number', async ({
    admin,
  }) => {
    const { body } = await admin.post('/api/mst-sports/0', { sports_name: 'Kendo', category: 'combat' })
    const answer = await admin.get(`${EXPORT}?format=csv&area=sports&record=${body.data.id}`)
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const text = answer.body
    expect(text).toContain('"Time (UTC)","Person","Area","Action"')
    expect(text).toContain('"Added “Kendo” to Sports"')
    expect(text).toContain('Category: – → Combat')
    expect(text.trimEnd().split('\r\n').at(-1)).toBe('"# End of export: 1 entries"')
  })

  test('has the day in the time zone of the site in its name', async ({ admin, db }) => {
    await admin.post('/api/site-setting', { default_timezone: 'Asia/Tokyo' })
    await setSiteClock(db, '2026-09-30T15:00:00Z')
    const answer = await admin.get(`${EXPORT}?format=csv`)
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="audit-trail-2026-10-01.csv"',
    )
  })

  test('begins with a byte order mark', async ({ admin }) => {
    const response = await admin.open(`${EXPORT}?format=csv`, AbortSignal.timeout(5_000))
    const bytes = new Uint8Array(await response.arrayBuffer())
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  })

  test('is in the language of the reader', async ({ admin }) => {
    const { body } = await admin.post('/api/mst-sports/0', { sports_name: 'Judo', name_ja: '柔道' })
    const japanese = admin.with({ 'accept-language': 'ja' })
    const { body: text } = await japanese.get(`${EXPORT}?format=csv&area=sports&record=${body.data.id}`)
    expect(text).toContain('"スポーツに「柔道」を追加しました"')
  })

  test.for(['=1+1', '+1+1', '-A1', '@SUM(A1)', '＝1'])(
    'makes the formula %s harmless',
    async (name, { admin }) => {
      const { body } = await admin.post('/api/mst-sports/0', { sports_name: name })
      const { body: text } = await admin.get(`${EXPORT}?format=csv&area=sports&record=${body.data.id}`)
      expect(text).toContain(`"'${name.normalize('NFC')}"`)
    },
  )

  test.for(['+1', '-1.5'])('leaves the number %s as it is', async (name, { admin }) => {
    const { body } = await admin.post('/api/mst-sports/0', { sports_name: name })
    const { body: text } = await admin.get(`${EXPORT}?format=csv&area=sports&record=${body.data.id}`)
    expect(text).toContain(`"${name}"`)
  })
})

test('the export as JSON Lines has an entry per line, and a last line with their number', async ({
  admin,
}) => {
  const { body } = await admin.post('/api/mst-sports/0', { sports_name: 'Aikido' })
  const answer = await admin.get(`${EXPORT}?format=jsonl&area=sports&record=${body.data.id}`)
  const [entry, end] = answer.body
    .trimEnd()
    .split('\n')
    .map((line: string) => JSON.parse(line))
  expect(entry).toMatchObject({ area: 'sports', record: { name: 'Aikido' } })
  expect(end).toEqual({ end: true, entries: 1 })
})

test('an export of several pages contains every entry once', async ({ admin, db }) => {
  const rows = Array.from({ length: 2_300 }, (_, index) => ({
    area: 'profile',
    action: 'updated',
    changes: '{}',
    source: 'api',
    request_id: `many ${index}`,
  }))
  await db.insertInto('audit_entries').values(rows).execute()
  const { body } = await admin.get(`${EXPORT}?format=jsonl&area=profile`)
  const lines = body
    .trimEnd()
    .split('\n')
    .map((line: string) => JSON.parse(line))
  expect(lines.at(-1)).toEqual({ end: true, entries: 2_300 })
  expect(new Set(lines.slice(0, -1).map(({ request_id }: { request_id: string }) => request_id)).size).toBe(
    2_300,
  )
})

describe('each instance runs one export and one verification at a time', () => {
  test.for([
    [`${EXPORT}?format=csv&area=sports`, 'Another export is running. Try again when it has finished.'],
    ['/api/audit/verify', 'Another verification is running. Try again when it has finished.'],
  ] as const)(
    'a second call of %s gets 429 with Retry-After, until the first one ends or its client leaves',
    async ([path, message], { admin, db }) => {
      const leaving = new AbortController()
      await db.transaction().execute(async (transaction) => {
        await sql`lock table audit_entries in access exclusive mode`.execute(transaction)
        const calls = [1, 2].map(() => admin.send('GET', path, { signal: leaving.signal }))
        const refused = await Promise.race(calls)
        expect(refused).toBeRefused('too_many_requests')
        expect(refused.body.message).toBe(message)
        expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
        leaving.abort()
        expect((await Promise.allSettled(calls)).map(({ status }) => status).sort()).toEqual([
          'fulfilled',
          'rejected',
        ])
      })
      await expect.poll(async () => (await admin.get(path)).status).toBe(200)
      expect((await admin.get(path)).status).toBe(200)
    },
  )
})

test('an export is recorded with its format and filters', async ({ admin }) => {
  await admin.get(`${EXPORT}?format=csv&area=sports&from=2026-01-01`)
  const { data } = (await admin.get('/api/audit?area=audit&action=exported&limit=1')).body
  expect(data[0]).toMatchObject({ actor: { name: 'Super admin', name_ja: 'Super admin' } })
  expect(data[0].changes).toEqual(
    expect.arrayContaining([
      { field: 'format', old: null, new: 'csv' },
      { field: 'area', old: null, new: 'sports' },
      { field: 'from', old: null, new: '2026-01-01' },
    ]),
  )
})

test.for([
  ['', 'format'],
  ['format=xlsx', 'format'],
  ['format=csv&limit=5', 'limit'],
  ['format=csv&record=5', 'area'],
  ['format=csv&from=2026-05-02&to=2026-05-01', 'to'],
])('the export ?%s is refused with an error at %s', async ([query, field], { admin }) => {
  const refused = await admin.get(`${EXPORT}?${query}`)
  expect(refused).toBeRefused('invalid_fields')
  expect(Object.keys(refused.body.errors)).toEqual([field])
})

test('an export that fails after its first page ends with a network error, not as a complete file', async ({
  admin,
  db,
}) => {
  const unreadable = { area: 'slackFunctions', action: 'updated', changes: 'null', source: 'api' }
  const others = Array.from({ length: 1_500 }, () => ({ ...unreadable, changes: '{}' }))
  await db
    .insertInto('audit_entries')
    .values([unreadable, ...others])
    .execute()
  const response = await admin.open(`${EXPORT}?format=csv&area=slackFunctions`, AbortSignal.timeout(5_000))
  expect(response.status).toBe(200)
  await expect(response.text()).rejects.toThrow('terminated')
  expect((await admin.get(`${EXPORT}?format=csv&area=sports`)).status).toBe(200)
})
