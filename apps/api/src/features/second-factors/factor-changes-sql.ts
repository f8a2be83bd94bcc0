import type { EventName } from '@touchline/contract/events/areas'
import { type Actor, type Changes, recordAudit } from '../../database/audit.ts'
import { addMail, type SecondFactorChange } from '../../database/mail-outbox.ts'
import type { Database } from './factor-repository.ts'

type OwnChange = Exclude<
  SecondFactorChange,
  | 'removed_by_administrator'
  | 'removed_by_operator'
  | 'removed_by_undo'
  | 'removed_from_account'
  | 'provider_connected'
>
type FactorChange = {
  readonly userId: number
  readonly actor: Actor
  readonly change: OwnChange
  /** The remaining recovery codes, after one was used. */
  readonly left?: number
  /** The name of the passkey, if it is about one. */
  readonly passkey?: string
}
type AuthAction = Extract<EventName, { area: 'auth' }>['action']

const actions: Readonly<Record<OwnChange, AuthAction>> = {
  totp_added: 'second_factor_added',
  totp_removed: 'second_factor_removed',
  recovery_codes_renewed: 'recovery_codes_renewed',
  recovery_code_used: 'recovery_code_used',
  passkey_added: 'passkey_added',
  passkey_removed: 'passkey_removed',
  passkey_cloned: 'passkey_cloned',
}

/** Writes the audit entry, and tells the owner of the account. */
export async function recordFactorChange(db: Database, factorChange: FactorChange): Promise<void> {
  const { userId, actor, change, left, passkey } = factorChange
  const changes = changesOf(factorChange)
  await recordAudit(db, { area: 'auth', action: actions[change], actor, changes, recordId: userId })
  const language = await languageOf(db, userId)
  await addMail(db, { kind: 'second_factor_changed', userId, change, left, passkey, language, actor })
}

function changesOf({ change, left, passkey }: FactorChange): Changes {
  const side = change.endsWith('_removed') ? 'old' : 'new'
  if (change.startsWith('totp_')) return { second_factor: { [side]: 'totp' } }
  if (passkey !== undefined) return { passkey: { [side]: passkey } }
  return left === undefined ? {} : { recovery_codes: { new: left } }
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
