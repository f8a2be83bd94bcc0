import type { Preferences } from '@touchline/contract/preferences'
import type { Profile } from '@touchline/contract/profile'
import { type Kysely, sql } from 'kysely'
import { type Actor, auditOfSaved, type Changes } from '../../database/audit.ts'
import { changedBy } from '../../database/changed-by.ts'
import type { Tables } from '../../database/tables.ts'

/** A profile as it is stored; only administrators have one. */
export type StoredProfile = Omit<Profile, 'role'>

/** The profile as it is locked for a change, with the name of the person who changed it last. */
export type LockedProfile = StoredProfile & { readonly changed_by: string | null }

/** What is undefined keeps its value. */
export type ProfileWrite = {
  readonly set: { readonly [Name in keyof Preferences]?: Preferences[Name] | undefined }
  readonly changes: Changes
}

type Target = { readonly userId: number; readonly actor: Actor }

const COLUMNS = [
  'id',
  'version',
  'email',
  'firstname',
  'lastname',
  'designation',
  'company_logo_url',
  'language',
  'theme',
  'page_size',
  'created_at',
  'updated_at',
  'created_by',
  'updated_by',
] as const

export class ProfileRepository {
  readonly #db: Kysely<Tables>

  constructor(db: Kysely<Tables>) {
    this.#db = db
  }

  get(userId: number): Promise<StoredProfile> {
    return this.#db
      .selectFrom('users')
      .select(COLUMNS)
      .where('users.id', '=', userId)
      .executeTakeFirstOrThrow()
  }

  /** Locks the profile, lets `decide` say what becomes of it, and writes that with its audit entry. */
  change(
    { userId, actor }: Target,
    decide: (current: LockedProfile) => ProfileWrite | undefined,
  ): Promise<StoredProfile> {
    return this.#db.transaction().execute(async (transaction) => {
      const current = await this.#lock(transaction, userId)
      const write = decide(current)
      return write ? this.#write(transaction, { userId, actor }, write) : current
    })
  }

  #lock(db: Kysely<Tables>, userId: number): Promise<LockedProfile> {
    return db
      .selectFrom('users')
      .select(COLUMNS)
      .select(changedBy('users').as('changed_by'))
      .where('users.id', '=', userId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
  }

  #write(
    db: Kysely<Tables>,
    { userId, actor }: Target,
    { set, changes }: ProfileWrite,
  ): Promise<StoredProfile> {
    return db
      .with('saved', (query) =>
        query
          .updateTable('users')
          .set(set)
          .set({ version: sql`version + 1`, updated_at: sql`now()`, updated_by: actor.userId })
          .where('id', '=', userId)
          .returning(COLUMNS),
      )
      .with('audited', () => auditOfSaved({ actor, area: 'profile', action: 'updated', changes }))
      .selectFrom('saved')
      .select(COLUMNS)
      .executeTakeFirstOrThrow()
  }
}
