import type { StoredImage } from '@touchline/contract/files'
import { type Kysely, sql } from 'kysely'
import { type Actor, auditOfSaved, recordAudit } from '../database/audit.ts'
import type { DiskName, FilePurpose, Tables } from '../database/tables.ts'
import { filePath } from './file-name.ts'

const AREA = 'files'

export type NewFile = {
  readonly name: string
  readonly purpose: FilePurpose
  readonly disk: DiskName
  readonly type: string
  readonly width: number
  readonly height: number
  readonly bytes: number
}
export type FilePlace = Pick<NewFile, 'name' | 'disk' | 'type' | 'bytes'>

/** The names of files in use. Until the transaction ends, no other file comes into use. */
export type ListInUse = (transaction: Kysely<Tables>) => Promise<readonly string[]>

type Wanted = { readonly purpose: FilePurpose; readonly names: readonly string[] }
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
    return this.#db
      .selectFrom('files')
      .select(['name', 'disk', 'type', 'bytes'])
      .where('name', '=', name)
      .executeTakeFirst()
  }

  /** The pictures of a purpose among these, by name. */
  async findImages({ purpose, names }: Wanted): Promise<ReadonlyMap<string, StoredImage>> {
    if (names.length === 0) return new Map()
    const rows = await this.#db
      .selectFrom('files')
      .select(['name', 'width', 'height'])
      .where('purpose', '=', purpose)
      .where('name', 'in', names)
      .execute()
    return new Map(rows.map(({ name, ...size }) => [name, { image: filePath(name), ...size }]))
  }

  /** Forgets the files of a purpose that nothing uses, and says where they lie. */
  removeUnused({ purpose, olderThanHours, listInUse, actor }: Unused): Promise<FilePlace[]> {
    return this.#db.transaction().execute(async (transaction) => {
      const inUse = await listInUse(transaction)
      const removed = await transaction
        .deleteFrom('files')
        .where('purpose', '=', purpose)
        .where('created_at', '<', sql<string>`now() - make_interval(hours => ${olderThanHours})`)
        .$if(inUse.length > 0, (query) => query.where('name', 'not in', inUse))
        .returning(['id', 'name', 'disk', 'type', 'bytes'])
        .execute()
      for (const { id, name } of removed) {
        const changes = { image: { old: filePath(name), new: null } }
        await recordAudit(transaction, { actor, area: AREA, action: 'deleted', changes, recordId: id })
      }
      return removed
    })
  }
}
