import { type Actor, recordAudit } from '../../database/audit.ts'
import { addMail, type SecondFactorChange } from '../../database/mail-outbox.ts'
import { languageOf } from './factor-changes-sql.ts'
import type { Database } from './factor-repository.ts'

type Account = { readonly userId: number }
type Removal = Account & { readonly actor: Actor }
type RecentFactors = Account & { readonly addedSince: Date }

/**
 * Removes all second factors and recovery codes of an account, in the transaction of the caller. Its owner is told, and so
 * is the administrator who did it. False if the account has none.
 */
export async function removeSecondFactors(db: Database, { userId, actor }: Removal): Promise<boolean> {
  if (!(await deleteFactors(db, { userId, addedSince: BEGINNING }))) return false
  await recordRemoval(db, { userId, actor })
  const change = actor.userId === null ? 'removed_by_operator' : 'removed_by_administrator'
  await tellOwner(db, { userId, actor, change })
  await tellAdministrator(db, { userId, actor })
  return true
}

/**
 * Removes the second factors that a stranger may have added, and the recovery codes, which the stranger may know. Earlier
 * second factors stay, so that a mailbox alone does not replace them. Its owner is told.
 */
export async function removeRecentSecondFactors(
  db: Database,
  { addedSince, ...account }: Removal & RecentFactors,
): Promise<void> {
  if (!(await deleteFactors(db, { ...account, addedSince }))) return
  await recordRemoval(db, account)
  await tellOwner(db, { ...account, change: 'removed_by_undo' })
}

const BEGINNING = new Date(0)

/** Also deletes the recovery codes. False if there was no second factor. */
async function deleteFactors(db: Database, { userId, addedSince }: RecentFactors): Promise<boolean> {
  const since = addedSince.toISOString()
  const totp = await db
    .deleteFrom('totp_factors')
    .where('id', '=', userId)
    .where((row) => row.fn.coalesce('confirmed_at', 'created_at'), '>=', since)
    .returning('confirmed_at')
    .execute()
  const passkeys = await db
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .where('created_at', '>=', since)
    .returning('id')
    .execute()
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await db.deleteFrom('second_factor_challenges').where('user_id', '=', userId).execute()
  return passkeys.length > 0 || totp.some(({ confirmed_at }) => confirmed_at !== null)
}

function recordRemoval(db: Database, { userId, actor }: Removal): Promise<void> {
  return recordAudit(db, { area: 'auth', action: 'second_factors_removed', actor, recordId: userId })
}

async function tellOwner(
  db: Database,
  { userId, actor, change }: Removal & { readonly change: SecondFactorChange },
): Promise<void> {
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
