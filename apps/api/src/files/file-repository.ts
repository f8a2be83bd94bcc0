import { FILES_PATH, type StoredImage } from '@touchline/contract/files'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type Actor, auditOfSaved } from '../database/audit.ts'
import type { FilePurpose, Tables } from '../database/tables.ts'
import { filePath } from './file-name.ts'
import type { DiskAt } from './file-server.ts'
import { insertFiles, type NewFile } from './files-sql.ts'

const AREA = 'files'
/** Files forgotten in one transaction: whoever saves what says which are in use waits no longer than for these. */
const BATCH = 500
const AT = ['name', 'disk', 'place'] as const
const STORED = [...AT, 'type', 'bytes'] as const

export type StoredFile = Pick<NewFile, (typeof STORED)[number]>
export type FileAt = Pick<NewFile, (typeof AT)[number]>

/** Which of these names are stored pictures. Until the transaction ends, none of them is swept. */
export type FindImages = (
  db: Kysely<Tables>,
  names: readonly string[],
) => Promise<ReadonlyMap<string, StoredImage>>

/**
 * Where nothing names a row of `files`, as SQL. Whoever comes to name a file holds its row with a key share
 * lock until that is committed, as a foreign key does by itself.
 */
export type Unused = RawBuilder<boolean>

type Removal = {
  readonly purpose: FilePurpose
  readonly olderThanHours: number
  readonly unused: Unused
  /** Of which files can be removed now. */
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

  /** Without an audit entry: that of the record that comes to name the files stands for them. */
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

  /** False where it no longer lies there. */
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

  /** On which there are files. */
  listDisks(): Promise<DiskAt[]> {
    return this.#db.selectFrom('files').select(['disk', 'place']).distinct().execute()
  }

  /** Deletes the rows of the oldest files of a purpose that nothing uses; the files become pending. False if there are none. */
  removeUnused(removal: Removal): Promise<boolean> {
    return this.#db.transaction().execute(async (transaction) => {
      const ids = await holdUnused(transaction, removal)
      return ids.length > 0 && (await forget(transaction, { ...removal, ids }))
    })
  }
}

/** Files that somebody holds because they come into use are passed over. */
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

/** Asks once more: what came into use before the rows were held is seen by this statement and not by the one that held them. */
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

/** The pictures of a purpose among these, by name. */
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
