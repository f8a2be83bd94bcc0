import { type Actor, recordAudit } from '../../database/audit.ts'
import { addMail } from '../../database/mail-outbox.ts'
import { languageOf } from './factor-changes-sql.ts'
import type { Database } from './factor-repository.ts'

type Removal = {
  readonly userId: number
  readonly actor: Actor
}

/**
 * Removes all second factors and recovery codes of an account, in the transaction of the caller. Its owner is told, and so
 * is the administrator who did it. False if the account has none.
 */
export async function removeSecondFactors(db: Database, { userId, actor }: Removal): Promise<boolean> {
  const totp = await db
    .deleteFrom('totp_factors')
    .where('id', '=', userId)
    .returning('confirmed_at')
    .execute()
  const passkeys = await db.deleteFrom('passkeys').where('user_id', '=', userId).returning('id').execute()
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await db.deleteFrom('second_factor_challenges').where('user_id', '=', userId).execute()
  const isConfirmed = totp.some(({ confirmed_at }) => confirmed_at !== null)
  if (!isConfirmed && passkeys.length === 0) return false
  await recordAudit(db, { area: 'auth', action: 'second_factors_removed', actor, recordId: userId })
  await tellOwner(db, { userId, actor })
  await tellAdministrator(db, { userId, actor })
  return true
}

async function tellOwner(db: Database, { userId, actor }: Removal): Promise<void> {
  const change = actor.userId === null ? 'removed_by_operator' : 'removed_by_administrator'
  const language = await languageOf(db, userId)
  await addMail(db, { kind: 'second_factor_changed', userId, change, language, actor })
}

async function tellAdministrator(db: Database, { userId, actor }: Removal): Promise<void> {
  if (actor.userId === null) return
  const { email: account } = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const language = await languageOf(db, actor.userId)
  const change = 'removed_from_account'
  const mail = { kind: 'second_factor_changed', userId: actor.userId, change, account } as const
  await addMail(db, { ...mail, language, actor })
}
