import { MAX_ACTIVITIES } from '@touchline/contract/profile'
import { type Kysely, sql } from 'kysely'
import { describe, expect } from 'vitest'
import { recordAudit } from '../../database/audit.ts'
import type { Tables } from '../../database/tables.ts'
import { OTHER, SAVE, test } from '../../testing/own-profile.ts'
import { pictureForm, png } from '../../testing/pictures.ts'
import { administrator, signIn } from '../../testing/test-app.ts'

const PATH = '/api/profile/1/activity'

async function addEntries(db: Kysely<Tables>, { actor, count }: { actor: number; count: number }) {
  await sql`
    insert into audit_entries (actor_id, area, action, source)
    select ${actor}, 'others', 'done', 'api' from generate_series(1, ${count}::integer)`.execute(db)
}

describe('the activity of an administrator', () => {
  test('lists their recent actions, newest first, with record names', async ({ admin }) => {
    const { id } = (await admin.post('/api/mst-sports/0', { sports_name: 'Kendo' })).body.data
    await admin.with({ 'x-requested-with': 'XMLHttpRequest' }).post(SAVE, { theme: 'dark' })
    const { status, body } = await admin.get(PATH)
    expect(status).toBe(200)
    const at = expect.stringMatching(/Z$/)
    expect(body.data.slice(0, 2)).toEqual([
      {
        id: expect.any(Number),
        ...{
          at,
          area: 'profile',
          action: 'updated',
          record_id: 1,
          name: null,
          ip: '127.0.0.1',
          source: 'web',
          token_name: null,
        },
      },
      {
        id: expect.any(Number),
        ...{
          at,
          area: 'sports',
          action: 'created',
          record_id: id,
          name: 'Kendo',
          ip: '127.0.0.1',
          source: 'api',
          token_name: null,
        },
      },
    ])
  })

  test('has record names as of the time of the action, in the language of the reader', async ({ admin }) => {
    const names = { name: 'Beginner', name_ja: '初級' }
    const { id } = (await admin.post('/api/mst-coach-experience-level/0', names)).body.data
    await admin.post(`/api/mst-coach-experience-level/${id}`, { name: 'Novice' })
    await admin.post('/api/mst-membership-age-group/0', { name: 'Under 12' })
    await admin.delete(`/api/mst-coach-experience-level/${id}`)
    await admin.post(`/api/mst-coach-experience-level/${id}/restore`, { name: 'Expert', name_ja: '' })
    const namesOf = async (client: typeof admin) => {
      const { body } = await client.get(PATH)
      return body.data.slice(0, 5).map(({ action, name }: { action: string; name: string }) => [action, name])
    }
    expect(await namesOf(admin)).toEqual([
      ['restored', 'Expert'],
      ['deleted', 'Novice'],
      ['created', 'Under 12'],
      ['updated', 'Novice'],
      ['created', 'Beginner'],
    ])
    expect(await namesOf(admin.with({ 'accept-language': 'ja' }))).toEqual([
      ['restored', 'Expert'],
      ['deleted', '初級'],
      ['created', 'Under 12'],
      ['updated', '初級'],
      ['created', '初級'],
    ])
  })

  test('the activity of an administrator says whether a switch was turned on or off', async ({ admin }) => {
    const { id } = (await admin.post('/api/mst-sports/0', { sports_name: 'Switched' })).body.data
    await admin.post(`/api/mst-sports/${id}`, { status: 0 })
    await admin.post(`/api/mst-sports/${id}`, { status: 1, description: 'With a shinai' })
    const { body } = await admin.get(PATH)
    expect(body.data.slice(0, 2).map(({ action }: { action: string }) => action)).toEqual([
      'updated',
      'deactivated',
    ])
    expect(body.data[0]).not.toHaveProperty('changes')
  })

  test('keeps the name of a permanently deleted record', async ({ admin, db }) => {
    const { id } = (await admin.post('/api/mst-sports/0', { sports_name: 'Gone' })).body.data
    await db.deleteFrom('sports').where('id', '=', id).execute()
    expect((await admin.get(PATH)).body.data[0]).toMatchObject({ record_id: id, name: 'Gone' })
  })

  test('contains sign-ins, but no uploads', async ({ admin, guest }) => {
    await admin.send('POST', '/api/partner-logo', { body: pictureForm(await png()) })
    await signIn(guest)
    const { body } = await admin.get(PATH)
    expect(body.data[0]).toMatchObject({ area: 'auth', action: 'sign_in' })
    expect(body.data.map(({ area }: { area: string }) => area)).not.toContain('files')
  })

  test('contains neither changed values nor actions of others', async ({ admin, db }) => {
    await admin.post(SAVE, { designation: 'Known to nobody' })
    await addEntries(db, { actor: OTHER, count: 3 })
    const { body } = await admin.get(PATH)
    expect(JSON.stringify(body)).not.toMatch(/Known to nobody|changes|request_id|others/)
  })

  test('contains actions of others on the account, each entry once', async ({ admin, guest, db }) => {
    const operator = { userId: null, ip: null, requestId: null, source: 'command_line' } as const
    await guest.post('/api/sign-in', { ...administrator, password: 'not the right one at all' })
    await recordAudit(db, { actor: operator, area: 'auth', action: 'account_activated', recordId: 1 })
    await recordAudit(db, { actor: operator, area: 'auth', action: 'account_activated', recordId: OTHER })
    await recordAudit(db, { actor: operator, area: 'sports', action: 'deleted', recordId: 1 })
    await signIn(guest)
    const { body } = await admin.get(PATH)
    expect(body.data.slice(0, 3)).toMatchObject([
      { action: 'sign_in', record_id: 1 },
      { action: 'account_activated', source: 'command_line', ip: null },
      { action: 'sign_in_refused', record_id: 1, ip: '127.0.0.1', name: null },
    ])
    const ids = body.data.map(({ id }: { id: number }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const byOperator = body.data.filter(({ source }: { source: string }) => source === 'command_line')
    expect(byOperator).toHaveLength(1)
  })

  test(`has at most ${MAX_ACTIVITIES} entries`, async ({ admin, db }) => {
    await addEntries(db, { actor: 1, count: MAX_ACTIVITIES + 5 })
    const { body } = await admin.get(PATH)
    const ids = body.data.map(({ id }: { id: number }) => id)
    expect(ids).toHaveLength(MAX_ACTIVITIES)
    expect(ids).toEqual(ids.toSorted((a: number, b: number) => b - a))
  })

  test('refuses query parameters', async ({ admin }) => {
    expect(await admin.get(`${PATH}?page=2`)).toBeRefused('invalid_fields')
  })
})
