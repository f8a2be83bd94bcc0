import { activeStates } from '@touchline/contract/jobs/jobs'
import type pg from 'pg'
import { accessColumns, accessTables } from '../database/tables.ts'

/** How many sessions, links, access tokens, invitations, changes of an e-mail address and jobs a restore has ended or stopped. */
export type EndedAccess = {
  readonly sessions: number
  readonly links: number
  readonly accessTokens: number
  readonly invitations: number
  readonly emailChanges: number
  readonly jobs: number
}

/** Mails that get their link when they are sent. */
const MAILS_WITH_LINK = ['password_reset', 'invitation', 'email_confirmation']

/**
 * Ends everything in a restored database that grants access without a password. It may have been ended since the
 * backup. An invitation stays as an expired one, so that it can be sent again or withdrawn. A job changes nothing until
 * a person resumes it.
 */
export async function endAccess(client: pg.ClientBase): Promise<EndedAccess> {
  const count = async (text: string, values?: unknown[]) => (await client.query(text, values)).rowCount ?? 0
  const invitations = await count('update invitations set expires_at = now() where expires_at > now()')
  const accessTokens = await count('update access_tokens set revoked_at = now() where revoked_at is null')
  const emailChanges = await count(`update email_changes set state = 'cancelled' where state = 'pending'`)
  await count(
    `update mails set state = 'dropped', requested_email = null, user_id = null
    where kind = any($1) and state in ('waiting', 'unconfigured')`,
    [MAILS_WITH_LINK],
  )
  const jobs = await count(`update jobs set state = 'stopped', ended_at = now() where state = any($1)`, [
    activeStates,
  ])
  const deleted = new Map<string, number>()
  for (const table of accessTables) deleted.set(table, await count(`delete from ${table}`))
  for (const [table, columns] of Object.entries(accessColumns))
    await count(`update ${table} set ${columns.map((column) => `${column} = null`).join(', ')}`)
  const rows = (table: (typeof accessTables)[number]) => deleted.get(table) ?? 0
  const links = rows('reset_links') + rows('email_change_links')
  return { sessions: rows('sessions'), links, accessTokens, invitations, emailChanges, jobs }
}
