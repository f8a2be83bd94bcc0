import { ADMINISTRATOR } from '@touchline/contract/auth'
import { type EmailLink, type EmailLinkState, UNDO_LINK_LIMIT_DAYS } from '@touchline/contract/email-change'
import { ACTIVE } from '@touchline/contract/http/list-options'
import { type Kysely, sql, type Transaction } from 'kysely'
import { Repository } from '../../database/repository.ts'
import type { Tables } from '../../database/tables.ts'
import { lockOwner } from './email-change-repository.ts'
import type { AddedLink } from './password-repository.ts'

/** Long enough for a late visitor of a link to learn what happened to it. */
const KEPT = sql`interval '30 days'`
const CONFIRM_LIMIT = sql`interval '60 minutes'`
const UNDO_LIMIT = sql`make_interval(days => ${sql.lit(UNDO_LINK_LIMIT_DAYS)})`

export type LinkPurpose = 'confirm' | 'undo'
type FoundLink = EmailLink & { readonly changeId: number; readonly userId: number }
type NewLink = { readonly changeId: number; readonly purpose: LinkPurpose; readonly tokenHash: Buffer }
type LinkKey = { readonly tokenHash: Buffer; readonly purpose: LinkPurpose }

const UNKNOWN: EmailLink = { state: 'unknown', email: null }

export class EmailLinkRepository extends Repository {
  /** Undefined if the change can no longer be confirmed or undone. */
  async add({ changeId, purpose, tokenHash }: NewLink): Promise<AddedLink | undefined> {
    const usable =
      purpose === 'confirm'
        ? sql`state = 'pending' and created_at > now() - ${CONFIRM_LIMIT}`
        : sql`state = 'confirmed' and changed_at > now() - ${UNDO_LIMIT}`
    const { rows } = await sql<AddedLink>`
      insert into email_change_links (change_id, purpose, token_hash)
      select id, ${purpose}, ${tokenHash}::bytea from email_changes where id = ${changeId} and ${usable}
      on conflict (token_hash) do update set created_at = now()
      returning id, xmax = 0 as "isNew"`.execute(this.db)
    return rows[0]
  }

  async remove(id: number): Promise<void> {
    await this.db.deleteFrom('email_change_links').where('id', '=', id).execute()
  }

  async check(key: LinkKey): Promise<EmailLink> {
    const { state, email } = (await find(this.db, key)) ?? UNKNOWN
    return { state, email }
  }

  /**
   * Runs `use` if the link is valid. The account is locked meanwhile, so only one of several parallel uses finds a valid
   * link.
   */
  use(key: LinkKey, use: (db: Transaction<Tables>, link: FoundLink) => Promise<void>): Promise<EmailLink> {
    return this.db.transaction().execute(async (transaction) => {
      const known = await find(transaction, key)
      if (!known) return UNKNOWN
      await lockOwner(transaction, known.userId)
      const link = await find(transaction, key)
      if (link?.state === 'valid') await use(transaction, link)
      return link ?? UNKNOWN
    })
  }

  /** Also deletes the links of the deleted changes. */
  async removeOldChanges(): Promise<void> {
    await sql`delete from email_changes where coalesce(changed_at, created_at) < now() - ${KEPT}`.execute(
      this.db,
    )
  }
}

async function find(db: Kysely<Tables>, { tokenHash, purpose }: LinkKey): Promise<FoundLink | undefined> {
  const column = purpose === 'confirm' ? 'new_email' : 'former_email'
  const row = await db
    .selectFrom('email_change_links')
    .innerJoin('email_changes', 'email_changes.id', 'email_change_links.change_id')
    .innerJoin('users', 'users.id', 'email_changes.user_id')
    .select(['email_changes.id', 'email_changes.user_id', 'email_changes.state', `${column} as email`])
    .select([
      sql<boolean>`email_changes.created_at > now() - ${CONFIRM_LIMIT}`.as('isConfirmable'),
      sql<boolean>`changed_at > now() - ${UNDO_LIMIT}`.as('isUndoable'),
      sql<boolean>`users.status = ${ACTIVE} and users.role = ${ADMINISTRATOR}`.as('isActive'),
      sql<boolean>`is_email_taken(${sql.ref(column)}, email_changes.user_id)`.as('isTaken'),
    ])
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .executeTakeFirst()
  if (!row) return undefined
  const state = purpose === 'confirm' ? confirmState(row) : undoState(row)
  return { state, email: row.email, changeId: row.id, userId: row.user_id }
}

type LinkRow = {
  readonly state: Tables['email_changes']['state']
  readonly isConfirmable: boolean
  readonly isUndoable: boolean
  readonly isActive: boolean
  readonly isTaken: boolean
}

function confirmState({ state, isConfirmable, isActive, isTaken }: LinkRow): EmailLinkState {
  if (state === 'cancelled' || state === 'replaced') return state
  if (state !== 'pending') return 'used'
  if (!isActive) return 'cancelled'
  if (!isConfirmable) return 'expired'
  return isTaken ? 'taken' : 'valid'
}

/** A deactivated account can be restored too, because a thief could have deactivated it. */
function undoState({ state, isUndoable, isTaken }: LinkRow): EmailLinkState {
  if (state !== 'confirmed') return 'used'
  if (!isUndoable) return 'expired'
  return isTaken ? 'taken' : 'valid'
}
