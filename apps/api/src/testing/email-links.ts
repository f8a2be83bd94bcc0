import { type Kysely, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { hashToken, newToken } from '../features/auth/credentials.ts'
import type { ReceivedMail } from './smtp.ts'
import { administrator } from './test-app.ts'

const LINKS = {
  confirm: /http:\/\/localhost\/confirm-email#token=([\w-]{43})/,
  undo: /http:\/\/localhost\/undo-email-change#token=([\w-]{43})/,
}

export function emailTokenOf(mail: ReceivedMail | undefined, purpose: keyof typeof LINKS): string {
  return LINKS[purpose].exec(mail?.text ?? '')?.[1] ?? ''
}

type StoredChange = {
  readonly state: 'pending' | 'confirmed'
  readonly newEmail?: string
  readonly formerEmail?: string
  readonly daysAgo?: number
}

/** Stores a change of the first administrator's e-mail address, as if it had been requested or confirmed. */
export async function storeEmailChange(
  db: Kysely<Tables>,
  { state, newEmail = 'new@example.org', formerEmail = administrator.email, daysAgo = 0 }: StoredChange,
): Promise<number> {
  const moment = sql<string>`now() - make_interval(days => ${daysAgo})`
  const { id } = await db
    .insertInto('email_changes')
    .values({
      user_id: 1,
      new_email: newEmail,
      state,
      ...(state === 'confirmed' && { former_email: formerEmail, changed_at: moment }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type StoredLink = { readonly changeId: number; readonly purpose: 'confirm' | 'undo' }

/** Returns the token of the link. */
export async function storeEmailLink(
  db: Kysely<Tables>,
  { changeId: change_id, purpose }: StoredLink,
): Promise<string> {
  const token = newToken()
  await db
    .insertInto('email_change_links')
    .values({ change_id, purpose, token_hash: hashToken(token) })
    .execute()
  return token
}

export async function latestChangeId(db: Kysely<Tables>): Promise<number> {
  const change = db.selectFrom('email_changes').select('id').orderBy('id', 'desc')
  return (await change.executeTakeFirstOrThrow()).id
}
