import { ADMINISTRATOR } from '@touchline/contract/auth'
import { ACTIVE, INACTIVE, type Status } from '@touchline/contract/http/list-options'
import { singleSignOn } from '@touchline/contract/site-settings/single-sign-on'
import type { Transaction } from 'kysely'
import type { Actor } from '../../database/audit.ts'
import { Repository } from '../../database/repository.ts'
import type { Tables } from '../../database/tables.ts'
import { cancelPendingEmail } from './pending-email-sql.ts'
import { disconnect } from './provider-connection-sql.ts'
import { changedBy, recordAuth } from './repository.ts'
import { endResetLinks } from './reset-link-sql.ts'
import type { RemoveSecondFactors } from './second-factors.ts'
import { IS_ACTIVE } from './session-repository.ts'

/**
 * `gone`: the actor was deactivated by a concurrent call. `local_account`: the provider is the only way in, and this is the
 * account whose password has to work.
 */
export type Deactivation = 'done' | 'last_active' | 'local_account' | 'gone'
type Target = { readonly id: number; readonly actor: Actor }

export class AdministratorRepository extends Repository {
  /** Ends all sessions. False if the account has no second factor. */
  removeSecondFactors({ id, actor }: Target, removeAll: RemoveSecondFactors): Promise<boolean> {
    return this.db.transaction().execute(async (transaction) => {
      // locks the account before its other rows, like all other statements, to avoid deadlocks
      await transaction.selectFrom('users').select('id').where('id', '=', id).forNoKeyUpdate().execute()
      if (!(await removeAll(transaction, { userId: id, actor }))) return false
      await transaction.deleteFrom('sessions').where('user_id', '=', id).execute()
      return true
    })
  }

  /**
   * Ends all sessions and deletes all reset links. Changes nothing and returns `last_active` if no other administrator is
   * active. The locks on all active administrators make concurrent calls wait for each other.
   */
  deactivate({ id, actor }: Target): Promise<Deactivation> {
    return this.db.transaction().execute(async (transaction) => {
      const active = await lockActive(transaction)
      if (actor.userId !== null && !active.includes(actor.userId)) return 'gone'
      if (!active.includes(id)) return 'done'
      if (active.length === 1) return 'last_active'
      if (await isLocalAccount(transaction, id)) return 'local_account'
      await setStatus(transaction, { id, status: INACTIVE, actor })
      return 'done'
    })
  }

  activate({ id, actor }: Target): Promise<void> {
    return this.db
      .transaction()
      .execute((transaction) => setStatus(transaction, { id, status: ACTIVE, actor }))
  }

  /** Returns the number of the sessions that were not expired. `except` is the id of a session that continues. */
  endSessions({ id, actor, except = 0 }: Target & { readonly except?: number }): Promise<number> {
    return this.db.transaction().execute(async (transaction) => {
      const ended = await transaction
        .deleteFrom('sessions')
        .where('user_id', '=', id)
        .where('id', '!=', except)
        .returning(IS_ACTIVE.as('wasActive'))
        .execute()
      const count = ended.filter(({ wasActive }) => wasActive).length
      if (count > 0) await recordAuth(transaction, { actor, action: 'sessions_ended', recordId: id })
      return count
    })
  }
}

/** A concurrent save of the settings has locked the account until its end. */
async function isLocalAccount(transaction: Transaction<Tables>, id: number): Promise<boolean> {
  const { fields } = await transaction
    .selectFrom('site_settings')
    .select('fields')
    .where('name', '=', singleSignOn.key)
    .executeTakeFirstOrThrow()
  const { oidc_enabled, oidc_only_way_in, oidc_local_account } = fields
  return oidc_enabled === true && oidc_only_way_in === true && oidc_local_account === id
}

/** In the order of ids, so that concurrent calls cannot deadlock. */
async function lockActive(transaction: Transaction<Tables>): Promise<number[]> {
  const rows = await transaction
    .selectFrom('users')
    .select('id')
    .where('role', '=', ADMINISTRATOR)
    .where('status', '=', ACTIVE)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

type StatusChange = Target & { readonly status: Status }

/**
 * Also deletes all sessions and reset links of the account, ends its connection with a provider, and cancels a pending
 * change of its e-mail address.
 */
async function setStatus(
  transaction: Transaction<Tables>,
  { id, status, actor }: StatusChange,
): Promise<void> {
  const changed = await transaction
    .updateTable('users')
    .set({ status, ...changedBy(actor.userId) })
    .where('id', '=', id)
    .where('status', '!=', status)
    .returning('id')
    .executeTakeFirst()
  if (!changed) return
  await transaction.deleteFrom('sessions').where('user_id', '=', id).execute()
  await endResetLinks(transaction, id)
  await disconnect(transaction, id)
  await cancelPendingEmail(transaction, id)
  const action = status === ACTIVE ? 'account_activated' : 'account_deactivated'
  const changes = { status: { new: status } }
  await recordAuth(transaction, { actor, action, changes, recordId: id })
}
