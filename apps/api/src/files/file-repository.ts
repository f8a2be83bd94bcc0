import { FILES_PATH, type StoredImage } from '@touchline/contract/files'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type Actor, auditOfSaved } from '../database/audit.ts'
import type { FilePurpose, Tables } from '../database/tables.ts'
import { filePath } from './file-name.ts'
import type { DiskAt } from './file-server.ts'
import { insertFiles, type NewFile } from './files-sql.ts'

const AREA = 'files'
/** Rows deleted per transaction. A concurrent save that names one of the files waits for one batch at most. */
const BATCH = 500
const AT = ['name', 'disk', 'place'] as const
const STORED = [...AT, 'type', 'bytes'] as const

export type StoredFile = Pick<NewFile, (typeof STORED)[number]>
export type FileAt = Pick<NewFile, (typeof AT)[number]>

/** The stored pictures among these names. They are protected from the sweep until the transaction ends. */
export type FindImages = (
  db: Kysely<Tables>,
  names: readonly string[],
) => Promise<ReadonlyMap<string, StoredImage>>

/**
 * SQL condition: no record refers to this row of `files`. A save that newly refers to a file must lock its row for
 * key share until the commit, as a foreign key does.
 */
export type UnusedCondition = RawBuilder<boolean>

type Removal = {
  readonly purpose: FilePurpose
  readonly olderThanHours: number
  readonly unused: UnusedCondition
  /** The location from which files can be removed now. */
  readonly place: string
  readonly actor: Actor
}

export class FileRepository {
  readonly #db: Kysely<Tables>

  constructor(db: Kysely<Tables>) {
    this.#db = db
  }

  async add(file: NewFile, actor: Actor): Promise<void> {
    const changes = { image: { old: null, new: filePath(file.name) } }
    await sql`
      with ${insertFiles([file], actor)},
        saved as (select id from stored),
        audited as ${auditOfSaved({ actor, area: AREA, action: 'created', changes })}
      select from saved`.execute(this.#db)
  }

  /** Writes no audit entry of its own: the entry of the record that refers to the files covers them. */
  async addUnnamed(files: readonly NewFile[], actor: Actor): Promise<void> {
    if (files.length > 0) await sql`with ${insertFiles(files, actor)} select from stored`.execute(this.#db)
  }

  async has({ name, purpose }: Pick<NewFile, 'name' | 'purpose'>): Promise<boolean> {
    const found = await this.#db
      .selectFrom('files')
      .select('id')
      .where('name', '=', name)
      .where('purpose', '=', purpose)
      .executeTakeFirst()
    return found !== undefined
  }

  find(name: string): Promise<StoredFile | undefined> {
    return this.#db.selectFrom('files').select(STORED).where('name', '=', name).executeTakeFirst()
  }

  /** False if the file is no longer at this location. */
  async remove({ name, disk, place }: FileAt): Promise<boolean> {
    const { numDeletedRows } = await this.#db
      .deleteFrom('files')
      .where('name', '=', name)
      .where('disk', '=', disk)
      .where('place', '=', place)
      .executeTakeFirst()
    return numDeletedRows > 0n
  }

  async hasLocal(): Promise<boolean> {
    const file = await this.#db
      .selectFrom('files')
      .select('id')
      .where('disk', '=', 'local')
      .limit(1)
      .executeTakeFirst()
    return file !== undefined
  }

  /** The disks that have files. */
  listDisks(): Promise<DiskAt[]> {
    return this.#db.selectFrom('files').select(['disk', 'place']).distinct().execute()
  }

  /**
   * Deletes the rows of the oldest unused files of a purpose and makes the files pending. False if there are none.
   */
  removeUnused(removal: Removal): Promise<boolean> {
    return this.#db.transaction().execute(async (transaction) => {
      const ids = await holdUnused(transaction, removal)
      return ids.length > 0 && (await forget(transaction, { ...removal, ids }))
    })
  }
}

/** Locks unused files. Skips files whose rows a save has locked. */
async function holdUnused(
  db: Kysely<Tables>,
  { purpose, place, olderThanHours, unused }: Removal,
): Promise<number[]> {
  const rows = await db
    .selectFrom('files')
    .select('id')
    .where('purpose', '=', purpose)
    .where('place', '=', place)
    .where('created_at', '<', sql<string>`now() - make_interval(hours => ${olderThanHours})`)
    .where(unused)
    .orderBy('created_at')
    .limit(BATCH)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Checks again: a save may have committed a reference before the rows were locked, which only a new statement sees.
 */
async function forget(
  db: Kysely<Tables>,
  { ids, unused, actor }: Removal & { readonly ids: readonly number[] },
): Promise<boolean> {
  const rows = await db
    .with('saved', (query) =>
      query
        .deleteFrom('files')
        .where('id', '=', sql<number>`any(${ids}::integer[])`)
        .where(unused)
        .returning(['id', ...AT]),
    )
    .with('audited', () => auditOfSaved({ actor, area: AREA, action: 'deleted' }, { changes: pictureGone }))
    .with('pending', (query) =>
      query
        .insertInto('pending_files')
        .columns([...AT, 'is_removing'])
        .expression((from) => from.selectFrom('saved').select([...AT, sql<boolean>`true`.as('is_removing')])),
    )
    .selectFrom('saved')
    .select('id')
    .execute()
  return rows.length > 0
}

const pictureGone = sql`
  jsonb_build_object('image', jsonb_build_object('old', ${FILES_PATH}::text || saved.name, 'new', null))`

/** Finds pictures of a purpose by name. */
export function imagesOf(purpose: FilePurpose): FindImages {
  return async (db, names) => {
    if (names.length === 0) return new Map()
    const rows = await db
      .selectFrom('files')
      .select(['name', 'width', 'height'])
      .where('purpose', '=', purpose)
      .where('name', 'in', names)
      .forKeyShare()
      .execute()
    return new Map(rows.map(({ name, ...size }) => [name, { image: filePath(name), ...size }]))
  }
}
