import { sql } from 'kysely'
import { expect } from 'vitest'
import { attentionOf } from '../../testing/attention.ts'
import { listEntries, writeEntries } from '../../testing/audit-entries.ts'
import type { Client } from '../../testing/client.ts'
import { test as base } from '../../testing/test-app.ts'

const VERIFY = '/api/audit/verify'

/** Changes an entry without the trigger that protects it, as the owner of the database can. */
const test = base.extend('tamper', ({ db }) => async (id: number, name: string | null) => {
  await db.transaction().execute(async (transaction) => {
    await sql`alter table audit_entries disable trigger user`.execute(transaction)
    await sql`update audit_entries set record_name = ${name} where id = ${id}`.execute(transaction)
    await sql`alter table audit_entries enable trigger user`.execute(transaction)
  })
})

async function verify(client: Client, query = '') {
  return (await client.get(`${VERIFY}${query}`)).body.data
}

test('the dashboard lists a failed verification of the audit trail, until a verification passes the entry', async ({
  admin,
  db,
  tamper,
}) => {
  await writeEntries(db, 5)
  await expect.poll(async () => (await verify(admin)).checked).toBeGreaterThan(5)
  expect(await attentionOf(admin, 'audit')).toEqual([])
  const { id, record_name } = (await listEntries(db)).find(({ area }) => area === 'sports')!
  const { rows } = await sql<{ sequence: number }>`
    select sequence from audit_seals where entry_id = ${id}`.execute(db)
  const sequence = rows[0]!.sequence
  await tamper(id, 'Tampered')
  expect(await verify(admin)).toMatchObject({ ok: false, broken: { sequence } })
  const { at } = (await listEntries(db)).find(({ action }) => action === 'verification_failed')!
  const broken = {
    id: 'audit.broken',
    kind: 'audit.broken',
    since: at,
    text: {
      en: `A verification of the audit trail failed at entry ${sequence}.`,
      ja: `監査ログの検証が、記録${sequence}で失敗しました。`,
    },
    link: '/settings/finance-and-audit/audit-trail',
  }
  expect(await attentionOf(admin, 'audit')).toEqual([broken])

  const { head } = (await admin.get('/api/audit/status')).body.data
  expect(await verify(admin, `?since=${head.sequence}:${head.hash}`)).toMatchObject({ ok: true })
  await tamper(id, record_name)
  expect(await verify(admin, `?limit=${sequence - 1}`)).toMatchObject({ ok: true, more: true })
  expect(await attentionOf(admin, 'audit')).toEqual([broken])

  expect(await verify(admin, `?limit=${sequence}`)).toMatchObject({ ok: true, more: true })
  expect(await attentionOf(admin, 'audit')).toEqual([])
  await verify(admin)
  const recorded = (await listEntries(db)).filter(({ action }) => action === 'verified')
  expect(recorded).toMatchObject([{ actor_id: 1, area: 'audit', changes: { sequence: { new: sequence } } }])
})

test('the dashboard lists a broken entry of the audit trail while a later one, which was broken too, is intact again', async ({
  admin,
  db,
  tamper,
}) => {
  const head = async () => (await admin.get('/api/audit/status')).body.data.head?.sequence ?? 0
  const before = await head()
  await writeEntries(db, 6)
  await expect.poll(head).toBeGreaterThanOrEqual(before + 6)
  const { rows } = await sql<{ id: number; record_name: string | null; sequence: number; hash: string }>`
    select entry.id, entry.record_name, seal.sequence, encode(seal.hash, 'hex') as hash
    from audit_seals as seal join audit_entries as entry on entry.id = seal.entry_id
    where seal.sequence > ${before} and entry.area = 'sports' order by seal.sequence limit 3`.execute(db)
  const [first, between, last] = rows
  const afterwards = `?since=${between!.sequence}:${between!.hash}`
  await tamper(first!.id, 'Tampered')
  await verify(admin)
  await tamper(last!.id, 'Tampered')
  expect(await verify(admin, afterwards)).toMatchObject({ ok: false })
  await tamper(last!.id, last!.record_name)
  expect(await verify(admin, afterwards)).toMatchObject({ ok: true })
  const en = `A verification of the audit trail failed at entry ${first!.sequence}.`
  expect(await attentionOf(admin, 'audit')).toMatchObject([{ text: { en } }])
  await tamper(first!.id, first!.record_name)
  await verify(admin)
  expect(await attentionOf(admin, 'audit')).toEqual([])
})
