import type { Language } from '@touchline/contract/language'
import type { Kysely } from 'kysely'
import { type Actor, auditOfSaved, changesBetween } from '../../database/audit.ts'
import type { Tables } from '../../database/tables.ts'
import { changedBy } from './repository.ts'

export type AccountOwner = {
  readonly email: string
  readonly firstname: string
  readonly lastname: string
  readonly designation: string
  readonly language: Language
}
export type OwnerChange = {
  readonly userId: number
  readonly owner: AccountOwner
  readonly passwordHash: string
  readonly actor: Actor
}

export type SetupTransaction = Kysely<Tables>

/** Gives the account of a new site to its owner. */
export async function replaceOwner(
  transaction: SetupTransaction,
  { userId, owner, passwordHash, actor }: OwnerChange,
): Promise<void> {
  const before = await transaction
    .selectFrom('users')
    .select(['email', 'firstname', 'lastname', 'designation', 'language'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const changes = { ...changesBetween(before, owner), password: 'changed' } as const
  await transaction
    .with('saved', (db) =>
      db
        .updateTable('users')
        .set({ ...owner, password_hash: passwordHash, ...changedBy(userId) })
        .where('id', '=', userId)
        .returning('id'),
    )
    .with('audited', () => auditOfSaved({ actor, area: 'auth', action: 'setup_completed', changes }))
    .selectFrom('saved')
    .select('id')
    .executeTakeFirstOrThrow()
}
