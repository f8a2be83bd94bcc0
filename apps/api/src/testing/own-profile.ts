import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { clearPasswordFailures } from './log-lines.ts'
import { deleteOldMails } from './mail.ts'
import { administrator, test as base } from './test-app.ts'

export const SAVE = '/api/update-profile/1'
export const OTHER = 2

const untouched = {
  email: administrator.email,
  firstname: 'Super',
  lastname: 'admin',
  designation: 'Designation',
  phone: null,
  phone_country: null,
  address: '',
  postal_code: '',
  city_id: null,
  city: '',
  state: '',
  country: '',
  language: null,
  theme: null,
  page_size: null,
  date_format: null,
}

/** Adds a second administrator. Each test starts with the profile of a new administrator. */
export const test = base
  .extend('other', { auto: true, scope: 'file' }, async ({ server }) => {
    await server.db
      .insertInto('users')
      .values({ email: 'other@example.com', password_hash: 'x', firstname: 'Aiko', lastname: 'Mori' })
      .execute()
  })
  .extend('fresh', { auto: true }, async ({ db }) => {
    await db.updateTable('users').set(untouched).where('id', '=', 1).execute()
    await clearPasswordFailures(db)
    await deleteOldMails(db)
  })

export function listUsers(db: Kysely<Tables>) {
  return db.selectFrom('users').selectAll().orderBy('id').execute()
}
