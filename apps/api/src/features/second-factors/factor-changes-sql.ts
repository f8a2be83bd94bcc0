import type { EventName } from '@touchline/contract/events/areas'
import type { SecondFactorMethod } from '@touchline/contract/second-factors/answers'
import { type Actor, type Changes, recordAudit } from '../../database/audit.ts'
import { addMail, type SecondFactorChange } from '../../database/mail-outbox.ts'
import type { Database } from './factor-repository.ts'

type OwnChange = Exclude<
  SecondFactorChange,
  'removed_by_administrator' | 'removed_by_operator' | 'removed_from_account'
>
type FactorChange = {
  readonly userId: number
  readonly actor: Actor
  readonly change: OwnChange
  /** The remaining recovery codes, after one was used. */
  readonly left?: number
}
type AuthAction = Extract<EventName, { area: 'auth' }>['action']

const added = (method: SecondFactorMethod) => ({ second_factor: { new: method } })
const removed = (method: SecondFactorMethod) => ({ second_factor: { old: method } })

const entries: Readonly<Record<OwnChange, { readonly action: AuthAction; readonly changes?: Changes }>> = {
  totp_added: { action: 'second_factor_added', changes: added('totp') },
  totp_removed: { action: 'second_factor_removed', changes: removed('totp') },
  recovery_codes_renewed: { action: 'recovery_codes_renewed' },
  recovery_code_used: { action: 'recovery_code_used' },
}

/** Writes the audit entry, and tells the owner of the account. */
export async function recordFactorChange(
  db: Database,
  { userId, actor, change, left }: FactorChange,
): Promise<void> {
  const { action, changes = left === undefined ? {} : { recovery_codes: { new: left } } } = entries[change]
  await recordAudit(db, { area: 'auth', action, actor, changes, recordId: userId })
  const language = await languageOf(db, userId)
  await addMail(db, { kind: 'second_factor_changed', userId, change, left, language, actor })
}

/** Undefined if the account uses the language of the site. */
export async function languageOf(db: Database, userId: number) {
  const { language } = await db
    .selectFrom('users')
    .select('language')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return language ?? undefined
}
