import type { LinkDelivery } from '@touchline/contract/administrators/calls'
import { ACTIVE } from '@touchline/contract/http/list-options'
import { sql, type Transaction } from 'kysely'
import type { Actor } from '../../database/audit.ts'
import { addMail } from '../../database/mail-outbox.ts'
import { limit } from '../../database/rate-limits.ts'
import { Repository } from '../../database/repository.ts'
import type { Tables } from '../../database/tables.ts'
import { recordAuth } from './repository.ts'
import { endResetLinks } from './reset-link-sql.ts'

const MAX_PER_ACCOUNT = 5
const HOUR_SECONDS = 3_600

export type AdministratorActor = Actor & { readonly userId: number }
type Reset = { readonly userId: number; readonly actor: AdministratorActor }

/** Reset links that an administrator creates for another account. */
export class AdministratorResetRepository extends Repository {
  /** The link is created when the mail is sent. False if the account is not active. */
  sendLink({ userId, actor }: Reset): Promise<boolean> {
    return this.db.transaction().execute(async (transaction) => {
      const account = await lockActive(transaction, userId)
      if (!account) return false
      await limit(transaction, {
        name: 'administrator_reset',
        subject: userId,
        max: MAX_PER_ACCOUNT,
        withinSeconds: HOUR_SECONDS,
      })
      await record(transaction, { userId, actor, delivery: 'mail' })
      const language = account.language ?? undefined
      const mail = { kind: 'password_reset', userId, requestedBy: actor.userId, language, actor } as const
      await addMail(transaction, mail)
      return true
    })
  }

  /** Earlier links end. Resolves to the end of the new link, or to undefined if the account is not active. */
  addLink({ tokenHash, ...reset }: Reset & { readonly tokenHash: Buffer }): Promise<string | undefined> {
    const { userId } = reset
    return this.db.transaction().execute(async (transaction) => {
      if (!(await lockActive(transaction, userId))) return undefined
      await endResetLinks(transaction, userId)
      const { expiresAt } = await transaction
        .insertInto('reset_links')
        .values({ user_id: userId, token_hash: tokenHash })
        .returning(sql<string>`created_at + interval '60 minutes'`.as('expiresAt'))
        .executeTakeFirstOrThrow()
      await record(transaction, { ...reset, delivery: 'link' })
      return expiresAt
    })
  }
}

/** Orders the new link and a concurrent deactivation, which deletes all links. */
function lockActive(transaction: Transaction<Tables>, userId: number) {
  return transaction
    .selectFrom('users')
    .select('language')
    .where('id', '=', userId)
    .where('status', '=', ACTIVE)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

function record(
  transaction: Transaction<Tables>,
  { userId, actor, delivery }: Reset & { readonly delivery: LinkDelivery },
): Promise<void> {
  const changes = { delivery: { new: delivery } }
  return recordAuth(transaction, { actor, action: 'reset_requested', changes, recordId: userId })
}
