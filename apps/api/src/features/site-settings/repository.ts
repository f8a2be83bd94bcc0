import { settingsAreaKey } from '@touchline/contract/events/settings-areas'
import { FILES_PATH } from '@touchline/contract/files'
import type { FieldErrors } from '@touchline/contract/http/issues'
import type { LocalText } from '@touchline/contract/language'
import { general, type SettingGroupKey } from '@touchline/contract/site-settings/groups'
import { type Kysely, sql } from 'kysely'
import { type Actor, auditOfSaved, type Changes, changedByName } from '../../database/audit.ts'
import type { Tables } from '../../database/tables.ts'
import type { FindImages, UnusedCondition } from '../../files/file-repository.ts'
import type { TestedDigest } from './tested-values.ts'

/** A stored group. `fields` are plain values, `secrets` are encrypted. */
export type StoredGroup = {
  readonly id: number
  readonly version: number
  readonly fields: Readonly<Record<string, unknown>>
  readonly secrets: Readonly<Record<string, string>>
  readonly created_at: string
  readonly updated_at: string
  readonly created_by: number | null
  readonly updated_by: number | null
}

/** `changed_by` is the name of the person who changed the group last. */
export type LockedGroup = StoredGroup & { readonly changed_by: LocalText | null }

export type GroupChange = Pick<StoredGroup, 'fields' | 'secrets'> & { readonly changes: Changes }

export type SavedGroup = {
  readonly before: StoredGroup
  readonly after: StoredGroup
  readonly actor: Actor
}

/** Runs in the transaction of a save, before the group is written. Returns errors by field. */
export type CheckBeforeSave = (
  db: Kysely<Tables>,
  group: { readonly before: StoredGroup; readonly change: GroupChange },
) => Promise<FieldErrors>

/** Runs in the transaction of a save, after the group was written. */
export type OnGroupSaved = (db: Kysely<Tables>, saved: SavedGroup) => Promise<void>

type GroupWrite = {
  readonly group: LockedGroup
  readonly key: SettingGroupKey
  readonly actor: Actor
  readonly change: GroupChange
}

const COLUMNS = [
  'id',
  'version',
  'fields',
  'secrets',
  'created_at',
  'updated_at',
  'created_by',
  'updated_by',
] as const

export class SiteSettingsRepository {
  readonly #db: Kysely<Tables>
  readonly #findImages: FindImages

  constructor(db: Kysely<Tables>, findImages: FindImages) {
    this.#db = db
    this.#findImages = findImages
  }

  transaction<Result>(work: (settings: SettingsTransaction) => Promise<Result>): Promise<Result> {
    return this.#db.transaction().execute((transaction) => work(this.within(transaction)))
  }

  within(transaction: Kysely<Tables>): SettingsTransaction {
    return new SettingsTransaction(transaction, this.#findImages)
  }

  get(key: string): Promise<StoredGroup> {
    return this.#db
      .selectFrom('site_settings')
      .select(COLUMNS)
      .where('name', '=', key)
      .executeTakeFirstOrThrow()
  }

  /** By group key. */
  async list(keys: readonly string[]): Promise<ReadonlyMap<string, StoredGroup>> {
    const rows = await this.#db
      .selectFrom('site_settings')
      .select(['name', ...COLUMNS])
      .where('name', 'in', keys)
      .execute()
    return new Map(rows.map(({ name, ...row }) => [name, row]))
  }

  async rememberTested(key: string, digest: TestedDigest): Promise<void> {
    await this.#db
      .updateTable('site_settings')
      .set({ fields: sql`fields || ${JSON.stringify(digest)}::jsonb` })
      .where('name', '=', key)
      .execute()
  }

  /** Changes nothing if the group was saved in the meantime. */
  async setTested({ id, version }: Pick<StoredGroup, 'id' | 'version'>): Promise<void> {
    await this.#db
      .updateTable('site_settings')
      .set({ fields: sql`fields || '{"is_tested": true}'` })
      .where('id', '=', id)
      .where('version', '=', version)
      .execute()
  }

  /** By group key. */
  async listVersions(): Promise<Readonly<Record<string, number>>> {
    const rows = await this.#db
      .selectFrom('site_settings')
      .select(['name', 'version'])
      .orderBy('id')
      .execute()
    return Object.fromEntries(rows.map(({ name, version }) => [name, version]))
  }
}

export class SettingsTransaction {
  readonly db: Kysely<Tables>
  readonly #findImages: FindImages

  constructor(db: Kysely<Tables>, findImages: FindImages) {
    this.db = db
    this.#findImages = findImages
  }

  /** Finds uploaded pictures by name and protects them from the sweep until the transaction ends. */
  findPictures(names: readonly string[]): ReturnType<FindImages> {
    return this.#findImages(this.db, names)
  }

  lock(key: string): Promise<LockedGroup> {
    return this.db
      .selectFrom('site_settings')
      .select(COLUMNS)
      .select(changedByName('site_settings').as('changed_by'))
      .where('name', '=', key)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
  }

  write({ group, key, actor, change }: GroupWrite): Promise<StoredGroup> {
    const { fields, secrets, changes } = change
    return this.db
      .with('saved', (query) =>
        query
          .updateTable('site_settings')
          .set({ fields: JSON.stringify(fields), secrets: JSON.stringify(secrets) })
          .set({ version: sql`version + 1`, updated_at: sql`now()`, updated_by: actor.userId })
          .where('id', '=', group.id)
          .returning(COLUMNS),
      )
      .with('audited', () => auditOfSaved({ actor, area: settingsAreaKey(key), action: 'updated', changes }))
      .selectFrom('saved')
      .select(COLUMNS)
      .executeTakeFirstOrThrow()
  }
}

export const inNoPartnerLogo: UnusedCondition = sql`not exists (
  select from site_settings, jsonb_array_elements(fields -> 'partner_logos') as logo
  where site_settings.name = ${sql.lit(general.key)} and logo ->> 'image' = ${sql.lit(FILES_PATH)} || files.name)`
