import { type Kysely, sql } from 'kysely'
import { describe, expect } from 'vitest'
import type { Tables } from '../../database/tables.ts'
import { ACCESS_TOKENS, createAccessToken, dayIn } from '../../testing/access-tokens.ts'
import { addAdministrator, test as base, signInAs } from '../../testing/administrators.ts'
import { attentionOf } from '../../testing/attention.ts'

const AREA = 'access_tokens'
const link = '/admin-profile/access-tokens'

/** `aoi` is another administrator. No person has an access token. */
const test = base.extend('aoi', async ({ db, guest }) => {
  await db.deleteFrom('access_tokens').execute()
  await addAdministrator(db, { email: 'aoi@example.org' })
  return signInAs(guest, 'aoi@example.org')
})

/** The tokens were created before their last 14 days. */
async function makeOld(db: Kysely<Tables>): Promise<void> {
  await sql`update access_tokens set created_at = now() - interval '30 days'`.execute(db)
}

const midnight = (days: number) => `${dayIn(days)}T00:00:00.000Z`

describe('the dashboard', () => {
  test('lists an own access token in its last 14 days, until it is revoked', async ({ admin, aoi, db }) => {
    await createAccessToken(admin, { expires_on: dayIn(15) })
    const { id, created_at } = await createAccessToken(admin, {
      name: 'Nightly export',
      expires_on: dayIn(14),
    })
    expect((await attentionOf(admin, AREA))[0]?.since).toBe(created_at)
    await makeOld(db)
    expect(await attentionOf(admin, AREA)).toEqual([
      {
        id: `access_tokens.own:${id}`,
        kind: 'access_tokens.own',
        since: midnight(0),
        text: {
          en: `Your access token “Nightly export” is valid until ${dayIn(14)}.`,
          ja: `アクセストークン「Nightly export」の有効期限は${dayIn(14)}です。`,
        },
        link,
      },
    ])
    await admin.delete(`${ACCESS_TOKENS}/${id}`)
    for (const reader of [admin, aoi]) expect(await attentionOf(reader, AREA)).toEqual([])
  })

  test('lists an own access token for 14 days after it has expired', async ({ admin, aoi, db }) => {
    const { id } = await createAccessToken(admin, { name: 'Import' })
    const expire = (days: number) =>
      db
        .updateTable('access_tokens')
        .set({ expires_on: dayIn(-days) })
        .where('id', '=', id)
        .execute()
    await expire(2)
    expect(await attentionOf(admin, AREA)).toMatchObject([
      { since: midnight(-1), text: { en: `Your access token “Import” was valid until ${dayIn(-2)}.` } },
    ])
    await expire(15)
    for (const reader of [admin, aoi]) expect(await attentionOf(reader, AREA)).toEqual([])
  })

  test('lists the number of the access tokens of others', async ({ admin, aoi, db }) => {
    const { id } = await createAccessToken(aoi, { expires_on: dayIn(3) })
    await makeOld(db)
    const others = {
      id: 'access_tokens.others',
      kind: 'access_tokens.others',
      since: midnight(-11),
      text: {
        en: '1 access token of another administrator expires soon or has expired.',
        ja: '他の管理者のアクセストークン1件の有効期限が近いか、切れています。',
      },
      link,
    }
    expect(await attentionOf(admin, AREA)).toEqual([others])
    await createAccessToken(aoi, { expires_on: dayIn(10) })
    await makeOld(db)
    expect(await attentionOf(admin, AREA)).toMatchObject([
      { text: { en: '2 access tokens of other administrators expire soon or have expired.' } },
    ])
    await admin.delete(`${ACCESS_TOKENS}/${id}`)
    expect((await attentionOf(admin, AREA))[0]?.since).toBe(midnight(-4))
  })

  test('counts the days of access tokens in the time zone of the site', async ({ admin, aoi, db }) => {
    const zone = (default_timezone: string) => admin.post('/api/site-setting', { default_timezone })
    await zone('Pacific/Kiritimati')
    const { id } = await createAccessToken(admin)
    const { rows } = await sql<{ last: string; since: string }>`
      update access_tokens set expires_on = site_today() + 14, created_at = now() - interval '30 days' where id = ${id}
      returning expires_on as last, site_today()::timestamp at time zone 'Pacific/Kiritimati' as since`.execute(
      db,
    )
    const { last, since } = rows[0]!
    expect(since).toMatch(/T10:00:00.000Z$/)
    expect(await attentionOf(admin, AREA)).toMatchObject([
      { since, text: { en: expect.stringContaining(`valid until ${last}.`) } },
    ])
    await zone('UTC')
    expect(await attentionOf(aoi, AREA)).toHaveLength(1)
  })
})
