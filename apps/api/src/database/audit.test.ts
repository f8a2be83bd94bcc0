import { type Kysely, sql } from 'kysely'
import { describe, expect } from 'vitest'
import { hashOf, newToken } from '../features/auth/token.ts'
import { lastEntry } from '../testing/audit-entries.ts'
import type { Client } from '../testing/client.ts'
import { companyLogoRoute } from '../testing/company-logos.ts'
import { named } from '../testing/master-items.ts'
import { pictureForm, png } from '../testing/pictures.ts'
import { administrator, signIn, test } from '../testing/test-app.ts'
import { upload } from '../testing/uploads/upload-route.ts'
import { storedLists } from './stored-lists.ts'
import type { Tables } from './tables.ts'

type Example = {
  readonly area: string
  readonly action: string
  call(admin: Client, db: Kysely<Tables>): Promise<unknown>
}

/** An example call of every route that changes data, with the entry it has to leave. */
const examples: Readonly<Record<string, readonly Example[]>> = {
  'POST /api/sign-in': [
    { area: 'auth', action: 'sign_in', call: (admin) => admin.post('/api/sign-in', administrator) },
    {
      area: 'auth',
      action: 'sign_in_refused',
      call: (admin) => admin.post('/api/sign-in', { ...administrator, password: 'wrong' }),
    },
  ],
  'POST /api/forgot-password': [
    {
      area: 'auth',
      action: 'reset_link_issued',
      call: (admin) => admin.post('/api/forgot-password', { email: administrator.email }),
    },
  ],
  'POST /api/reset-password': [
    {
      area: 'auth',
      action: 'password_changed',
      call: async (admin, db) => {
        const token = newToken()
        await db
          .insertInto('reset_links')
          .values({ user_id: 1, token_hash: hashOf(token) })
          .execute()
        await admin.post('/api/reset-password', { token, ...repeated(administrator.password) })
      },
    },
  ],
  'POST /api/change-password': [
    {
      area: 'auth',
      action: 'password_changed',
      call: async (admin) => {
        const [current, other] = [administrator.password, 'heron lamp quietly folds']
        for (const [from, to] of [
          [current, other],
          [other, current],
        ] as const) {
          await admin.post('/api/change-password', { current_password: from, ...repeated(to) })
        }
      },
    },
  ],
  'DELETE /api/sessions/{id}': [
    {
      area: 'auth',
      action: 'session_ended',
      call: async (admin) => {
        const other = await signIn(admin)
        const { body } = await other.get('/api/sessions')
        await other.delete(`/api/sessions/${body.data[0].id}`)
      },
    },
  ],
  'POST /api/sign-out': [
    { area: 'auth', action: 'sign_out', call: async (admin) => (await signIn(admin)).post('/api/sign-out') },
  ],
  'POST /api/update-profile/{userId}': [
    {
      area: 'profile',
      action: 'updated',
      call: (admin) => admin.post('/api/update-profile/1', { theme: 'dark' }),
    },
    {
      area: 'auth',
      action: 'email_change_refused',
      call: (admin) =>
        admin.post('/api/update-profile/1', { email: 'new@example.org', current_password: 'wrong' }),
    },
  ],
  'POST /api/upload-image/{userId}': [
    {
      area: 'profile',
      action: 'updated',
      call: async (admin) => upload(admin, companyLogoRoute, await png()),
    },
  ],
  'DELETE /api/upload-image/{userId}': [
    { area: 'profile', action: 'updated', call: (admin) => admin.delete(companyLogoRoute.path) },
  ],
  'POST /api/partner-logo': [
    {
      area: 'files',
      action: 'created',
      call: async (admin) => admin.send('POST', '/api/partner-logo', { body: pictureForm(await png()) }),
    },
  ],
  'POST /api/site-setting': [
    {
      area: 'settings.general',
      action: 'updated',
      call: (admin) => admin.post('/api/site-setting', { organisation_name: 'Audited' }),
    },
    {
      area: 'settings.mail',
      action: 'updated',
      call: (admin) => admin.post('/api/site-setting', { mail_password: 'audited' }),
    },
  ],
  ...Object.fromEntries(
    storedLists.flatMap((list) => [
      [
        `POST ${list.api}/{id}`,
        [
          {
            area: list.key,
            action: 'created',
            call: (admin: Client) => admin.post(`${list.api}/0`, named(list, 'Audited')),
          },
          {
            area: list.key,
            action: 'updated',
            call: (admin: Client) => admin.post(`${list.api}/1`, named(list, 'Renamed')),
          },
        ],
      ],
      [
        `DELETE ${list.api}/{id}`,
        [{ area: list.key, action: 'deleted', call: (admin: Client) => admin.delete(`${list.api}/1`) }],
      ],
      [
        `POST ${list.api}/{id}/restore`,
        [
          {
            area: list.key,
            action: 'restored',
            call: (admin: Client) => admin.post(`${list.api}/1/restore`),
          },
        ],
      ],
    ]),
  ),
}

function repeated(password: string) {
  return { password, password_confirmation: password }
}

describe('the audit trail', () => {
  test('every route that changes data has an example here, and each example leaves its entry', async ({
    guest,
    db,
  }) => {
    const { body } = await (await signIn(guest)).get('/api/openapi.json')
    const changing = Object.entries(body.paths as Record<string, object>).flatMap(([path, methods]) =>
      Object.keys(methods)
        .filter((method) => !['get', 'head'].includes(method))
        .map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(Object.keys(examples).sort(), 'add an example of the new route above').toEqual(changing.sort())
    for (const { area, action, call } of Object.values(examples).flat()) {
      const admin = await signIn(guest) // some examples end the sessions of the one before
      const before = await lastEntry(db)
      await call(admin, db)
      // a link is issued when its mail leaves
      await expect
        .poll(async () => (await lastEntry(db)).id, { message: `${area} ${action}`, timeout: 10_000 })
        .toBeGreaterThan(before.id)
      const entry = await lastEntry(db)
      expect(entry).toMatchObject({ area, action, ip: '127.0.0.1', source: 'api' })
      expect(entry.request_id).toMatch(/^[\da-f-]{36}$/)
    }
  })

  test('a refused change leaves no entry of a change', async ({ admin, db }) => {
    const before = await lastEntry(db)
    await admin.post('/api/mst-sports/0', { sports_name: '' })
    await admin.post('/api/mst-sports/999', { sports_name: 'Nowhere' })
    expect(await lastEntry(db)).toEqual(before)
  })

  test('a change that cannot be audited does not happen', async ({ admin, db }) => {
    await sql`alter table audit_entries add constraint full_trail check (action <> 'created') not valid`.execute(
      db,
    )
    expect(await admin.post('/api/mst-sports/0', { sports_name: 'Unaudited' })).toBeRefused('internal')
    expect((await admin.get('/api/mst-sports?search=Unaudited')).body.meta.total).toBe(0)
  })

  test('a stranger who is forbidden something cannot fill it', async ({ guest, db }) => {
    const before = await lastEntry(db)
    expect(await guest.with({ 'x-forwarded-for': '203.0.113.9' }).get('/metrics')).toBeRefused('forbidden')
    expect(await lastEntry(db)).toEqual(before)
  })

  test('no entry holds a password', async ({ guest, db }) => {
    await guest.post('/api/sign-in', { ...administrator, password: 'a canary that sings' })
    const { rows } = await sql<{ row: string }>`select audit_entries::text as row from audit_entries`.execute(
      db,
    )
    expect(rows.filter(({ row }) => /canary|only used in these tests/.test(row))).toEqual([])
  })
})
