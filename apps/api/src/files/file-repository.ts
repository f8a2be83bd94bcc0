import { FILES_PATH, type StoredImage } from '@touchline/contract/files'
import { type Kysely, sql } from 'kysely'
import { type Actor, auditOfSaved } from '../database/audit.ts'
import type { DiskName, FilePurpose, Tables } from '../database/tables.ts'
import { filePath } from './file-name.ts'

const AREA = 'files'
/** Files forgotten in one transaction: whoever saves what says which are in use waits no longer than for these. */
const BATCH = 500
const PLACE = ['name', 'disk', 'type', 'bytes'] as const

export type NewFile = {
  readonly name: string
  readonly purpose: FilePurpose
  readonly disk: DiskName
  readonly type: string
  readonly width: number
  readonly height: number
  readonly bytes: number
}
export type FilePlace = Pick<NewFile, (typeof PLACE)[number]>

/** The names of files in use. Until the transaction ends, no other file comes into use. */
export type ListInUse = (transaction: Kysely<Tables>) => Promise<readonly string[]>

/** Which of these names are stored pictures. */
export type FindImages = (
  db: Kysely<Tables>,
  names: readonly string[],
) => Promise<ReadonlyMap<string, StoredImage>>

type Unused = {
  readonly purpose: FilePurpose
  readonly olderThanHours: number
  readonly listInUse: ListInUse
  readonly actor: Actor
}

export class FileRepository {
  readonly #db: Kysely<Tables>

  constructor(db: Kysely<Tables>) {
    this.#db = db
  }

  async add(file: NewFile, actor: Actor): Promise<void> {
    const changes = { image: { old: null, new: filePath(file.name) } }
    await this.#db
      .with('saved', (db) =>
        db
          .insertInto('files')
          .values({ ...file, created_by: actor.userId })
          .returning('id'),
      )
      .with('audited', () => auditOfSaved({ actor, area: AREA, action: 'created', changes }))
      .selectFrom('saved')
      .select('id')
      .executeTakeFirstOrThrow()
  }

  find(name: string): Promise<FilePlace | undefined> {
    return this.#db.selectFrom('files').select(PLACE).where('name', '=', name).executeTakeFirst()
  }

  /** Forgets the oldest files of a purpose that nothing uses, and says where they lie; none when none is left. */
  removeUnused({ purpose, olderThanHours, listInUse, actor }: Unused): Promise<FilePlace[]> {
    return this.#db.transaction().execute(async (transaction) => {
      const inUse = await listInUse(transaction)
      return transaction
        .with('unused', (db) =>
          db
            .selectFrom('files')
            .select('id')
            .where('purpose', '=', purpose)
            .where('created_at', '<', sql<string>`now() - make_interval(hours => ${olderThanHours})`)
            .$if(inUse.length > 0, (query) => query.where('name', 'not in', inUse))
            .orderBy('created_at')
            .limit(BATCH)
            .forUpdate()
            .skipLocked(),
        )
        .with('saved', (db) =>
          db
            .deleteFrom('files')
            .where('id', 'in', (query) => query.selectFrom('unused').select('id'))
            .returning(['id', ...PLACE]),
        )
        .with('audited', () => auditOfSaved({ actor, area: AREA, action: 'deleted' }, pictureGone))
        .selectFrom('saved')
        .select(PLACE)
        .execute()
    })
  }
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
      .execute()
    return new Map(rows.map(({ name, ...size }) => [name, { image: filePath(name), ...size }]))
  }
}
