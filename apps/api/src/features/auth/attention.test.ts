import { type Kysely, sql } from 'kysely'
import { describe, expect } from 'vitest'
import type { Tables } from '../../database/tables.ts'
import { ADMINISTRATORS, acceptInvitation, confirmed, invite, test } from '../../testing/administrators.ts'
import { attentionOf } from '../../testing/attention.ts'
import type { Client } from '../../testing/client.ts'

const AREA = 'invitations'

async function expireIn(db: Kysely<Tables>, interval: string): Promise<string> {
  const { expires_at } = await db
    .updateTable('invitations')
    .set({ expires_at: sql<string>`now() + ${interval}::interval` })
    .returning('expires_at')
    .executeTakeFirstOrThrow()
  return expires_at
}

const before = (instant: string, days: number) =>
  new Date(Date.parse(instant) - days * 86_400_000).toISOString()

async function upcomingOf(client: Client) {
  const { upcoming } = (await client.get('/api/dashboard')).body.data
  return upcoming.filter(({ kind }: { readonly kind: string }) => kind === 'invitations.closes')
}

describe('the dashboard', () => {
  test('lists an invitation in its last three days, until it is accepted', async ({ admin, guest, db }) => {
    const { id, token } = await invite(admin)
    await expireIn(db, '73 hours')
    expect(await attentionOf(admin, AREA)).toEqual([])
    const at = await expireIn(db, '71 hours')
    expect(await attentionOf(admin, AREA)).toEqual([
      {
        id: `invitations.expires:${id}`,
        kind: 'invitations.expires',
        since: before(at, 3),
        text: {
          en: `Mika Sato has not accepted the invitation yet. It expires ${at}.`,
          ja: `Sato Mikaさんはまだ招待を承諾していません。招待の有効期限は${at}です。`,
        },
        link: `/settings/administrators?edit=${id}`,
      },
    ])
    expect((await acceptInvitation(guest, token)).status).toBe(200)
    expect(await attentionOf(admin, AREA)).toEqual([])
  })

  test.for([
    ['resend-invitation', { delivery: 'link', ...confirmed }],
    ['withdraw-invitation', confirmed],
  ] as const)('lists an expired invitation, until %s', async ([action, body], { admin, db }) => {
    const { id } = await invite(admin)
    const at = await expireIn(db, '-1 minute')
    expect(await attentionOf(admin, AREA)).toMatchObject([
      {
        id: `invitations.expired:${id}`,
        since: at,
        text: {
          en: `The invitation of Mika Sato expired ${at}.`,
          ja: `Sato Mikaさんへの招待は${at}に期限が切れました。`,
        },
      },
    ])
    expect((await admin.post(`${ADMINISTRATORS}/${id}/${action}`, body)).status).toBe(200)
    expect(await attentionOf(admin, AREA)).toEqual([])
  })

  test('shows the closing of an invitation in advance, on its day in the time zone of the site', async ({
    admin,
    guest,
    db,
  }) => {
    const { id, token } = await invite(admin)
    await db
      .updateTable('invitations')
      .set({ expires_at: sql<string>`date_trunc('day', now()) + interval '4 days 12 hours'` })
      .execute()
    const utcDay = new Date(Date.now() + 4 * 86_400_000).toISOString().slice(0, 10)
    const line = {
      on: utcDay,
      kind: 'invitations.closes',
      text: { en: 'The invitation of Mika Sato expires.', ja: 'Sato Mikaさんへの招待の期限が切れます。' },
      link: `/settings/administrators?edit=${id}`,
    }
    expect(await upcomingOf(admin)).toEqual([line])
    const zone = (default_timezone: string) => admin.post('/api/site-setting', { default_timezone })
    await zone('Pacific/Kiritimati')
    const nextDay = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
    expect(await upcomingOf(admin)).toEqual([{ ...line, on: nextDay }])
    await zone('UTC')
    await acceptInvitation(guest, token)
    expect(await upcomingOf(admin)).toEqual([])
  })
})
