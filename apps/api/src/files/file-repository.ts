import { FILES_PATH, type StoredImage } from '@touchline/contract/files'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type Actor, auditOfSaved } from '../database/audit.ts'
import { Repository } from '../database/repository.ts'
import type { FilePurpose, Tables } from '../database/tables.ts'
import { filePath } from './file-name.ts'
import type { DiskLocation } from './file-server.ts'
import { insertFiles, type NewFile } from './files-sql.ts'

const AREA = 'files'
/** Rows deleted per transaction. A concurrent save that names one of the files waits for one batch at most. */
const BATCH = 500
const LOCATION_COLUMNS = ['name', 'disk', 'place'] as const
const STORED_COLUMNS = [...LOCATION_COLUMNS, 'type', 'bytes'] as const

export type StoredFile = Pick<NewFile, (typeof STORED_COLUMNS)[number]>
export type FileLocation = Pick<NewFile, (typeof LOCATION_COLUMNS)[number]>

/** The stored pictures by name. The sweep cannot remove them until the transaction ends. */
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
  readonly place: string
  readonly actor: Actor
}

export class FileRepository extends Repository {
  async add(file: NewFile, actor: Actor): Promise<void> {
    const changes = { image: { old: null, new: filePath(file.name) } }
    await sql`
      with ${insertFiles([file], actor)},
        saved as (select id from stored),
        audited as ${auditOfSaved({ actor, area: AREA, action: 'created', changes })}
      select from saved`.execute(this.db)
  }

  /** For files of a record, whose audit entry covers them. */
  async addUnaudited(files: readonly NewFile[], actor: Actor): Promise<void> {
    if (files.length > 0) await sql`with ${insertFiles(files, actor)} select from stored`.execute(this.db)
  }

  async has({ name, purpose }: Pick<NewFile, 'name' | 'purpose'>): Promise<boolean> {
    const found = await this.db
      .selectFrom('files')
      .select('id')
      .where('name', '=', name)
      .where('purpose', '=', purpose)
      .executeTakeFirst()
    return found !== undefined
  }

  find(name: string): Promise<StoredFile | undefined> {
    return this.db.selectFrom('files').select(STORED_COLUMNS).where('name', '=', name).executeTakeFirst()
  }

  /** False if the file is no longer at this location. */
  async remove({ name, disk, place }: FileLocation): Promise<boolean> {
    const { numDeletedRows } = await this.db
      .deleteFrom('files')
      .where('name', '=', name)
      .where('disk', '=', disk)
      .where('place', '=', place)
      .executeTakeFirst()
    return numDeletedRows > 0n
  }

  async hasLocal(): Promise<boolean> {
    const file = await this.db
      .selectFrom('files')
      .select('id')
      .where('disk', '=', 'local')
      .limit(1)
      .executeTakeFirst()
    return file !== undefined
  }

  /** The names of the newest files in the local folder. */
  async listNewestLocal(limit: number): Promise<string[]> {
    const rows = await this.db
      .selectFrom('files')
      .select('name')
      .where('disk', '=', 'local')
      .where('place', '=', '')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute()
    return rows.map(({ name }) => name)
  }

  listDisks(): Promise<DiskLocation[]> {
    return this.db.selectFrom('files').select(['disk', 'place']).distinct().execute()
  }

  /** Deletes the rows of the oldest unused files of a purpose, and makes the files pending. False if none exist. */
  removeUnused(removal: Removal): Promise<boolean> {
    return this.db.transaction().execute(async (transaction) => {
      const ids = await lockUnused(transaction, removal)
      return ids.length > 0 && (await deleteUnused(transaction, { ...removal, ids }))
    })
  }
}

async function lockUnused(
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
 * Checks again whether the files are unused: a save may have committed a reference before the rows were locked. Only
 * a new statement sees that reference.
 */
async function deleteUnused(
  db: Kysely<Tables>,
  { ids, unused, actor }: Removal & { readonly ids: readonly number[] },
): Promise<boolean> {
  const rows = await db
    .with('saved', (query) =>
      query
        .deleteFrom('files')
        .where('id', '=', sql<number>`any(${ids}::integer[])`)
        .where(unused)
        .returning(['id', ...LOCATION_COLUMNS]),
    )
    .with('audited', () =>
      auditOfSaved({ actor, area: AREA, action: 'deleted' }, { changes: pictureRemoved }),
    )
    .with('pending', (query) =>
      query
        .insertInto('pending_files')
        .columns([...LOCATION_COLUMNS, 'is_removing'])
        .expression((from) =>
          from.selectFrom('saved').select([...LOCATION_COLUMNS, sql<boolean>`true`.as('is_removing')]),
        ),
    )
    .selectFrom('saved')
    .select('id')
    .execute()
  return rows.length > 0
}

const pictureRemoved = sql`
  jsonb_build_object('image', jsonb_build_object('old', ${FILES_PATH}::text || saved.name, 'new', null))`

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
