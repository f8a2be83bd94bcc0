import { type Kysely, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { Client } from './client.ts'
import { administrator, confirmed } from './credentials.ts'
import { test as base } from './test-app.ts'

export { confirmed }

export const ADMINISTRATORS = '/api/administrators'
export const CHOSEN_PASSWORD = 'heron lamp quietly folds'

/** Each test starts with the first administrator only, who has no failed sign-ins. */
export const test = base.extend('onlyOne', { auto: true }, async ({ db }) => {
  await db.deleteFrom('rate_limits').execute()
  await db.deleteFrom('password_failures').execute()
  await db.deleteFrom('sessions').where('user_id', '!=', 1).execute()
  await db.deleteFrom('familiar_addresses').where('user_id', '!=', 1).execute()
  await db.deleteFrom('reset_links').execute()
  await db.updateTable('mails').set({ user_id: null }).execute()
  await db.deleteFrom('users').where('id', '!=', 1).execute()
  await db.updateTable('users').set({ status: 1 }).execute()
})

type NewAdministrator = { readonly email: string; readonly firstname?: string; readonly lastname?: string }

/** Adds an active administrator with the password of the first one. */
export async function addAdministrator(
  db: Kysely<Tables>,
  { email, firstname = 'Aoi', lastname = 'Tanaka' }: NewAdministrator,
): Promise<number> {
  const { id } = await db
    .insertInto('users')
    .values({
      email,
      firstname,
      lastname,
      password_hash: sql<string>`(select password_hash from users where id = 1)`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function signInAs(guest: Client, email: string): Promise<Client> {
  const { body } = await guest.post('/api/sign-in', { email, password: administrator.password })
  return guest.with({ authorization: `Bearer ${body.access_token}` })
}

export const invited = {
  email: 'mika@example.org',
  firstname: 'Mika',
  lastname: 'Sato',
  language: 'ja',
  delivery: 'link',
  ...confirmed,
} as const

/** Resolves to the id of the account and the token of the shown link. */
export async function invite(admin: Client, changed: object = {}) {
  const { body } = await admin.post(`${ADMINISTRATORS}/0`, { ...invited, ...changed })
  return { id: body.data.id as number, token: tokenIn(body.data.link.url) }
}

/** Adds an invited administrator, whose link has not been sent. */
export async function addInvited(db: Kysely<Tables>, email: string): Promise<void> {
  const { firstname, lastname } = invited
  const { id } = await db
    .insertInto('users')
    .values({ email, firstname, lastname, password_hash: '', status: 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const expires_at = sql<string>`now() + interval '1 day'`
  await db
    .insertInto('invitations')
    .values({ user_id: id, token_hash: null, expires_at, invited_by: 1 })
    .execute()
}

export function tokenIn(url: string): string {
  return new URLSearchParams(new URL(url).hash.slice(1)).get('token') ?? ''
}

export function acceptInvitation(guest: Client, token: string, password = CHOSEN_PASSWORD) {
  return guest.post('/api/reset-password', { token, password, password_confirmation: password })
}
