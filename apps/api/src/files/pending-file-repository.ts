import { sql } from 'kysely'
import { outsideEnclosingTransaction } from '../database/enclosing-transaction.ts'
import { Repository } from '../database/repository.ts'
import type { FileLocation } from './file-repository.ts'
import type { DiskLocation } from './file-server.ts'

const BATCH = 500
/** Uploads take seconds, but a suspended process may continue much later. */
const ABANDONED_HOURS = 24
const MAX_RETRY_DAYS = 7

type PendingBatch = DiskLocation & {
  readonly afterName: string
}

/** Files that may exist on a disk without a row in `files`: running uploads, and files to remove. */
export class PendingFileRepository extends Repository {
  /** Call this before the first byte is written. The rows also stay if the transaction of the request fails. */
  async add(files: readonly FileLocation[]): Promise<void> {
    const rows = files.map(({ name, disk, place }) => ({ name, disk, place }))
    await outsideEnclosingTransaction(() => this.db.insertInto('pending_files').values(rows).execute())
  }

  /** Call this after the files were removed from their disk. */
  async forget(names: readonly string[]): Promise<void> {
    if (names.length === 0) return
    await this.db.deleteFrom('pending_files').where('name', '=', sql<string>`any(${names}::text[])`).execute()
  }

  listDisks(): Promise<DiskLocation[]> {
    return this.db.selectFrom('pending_files').select(['disk', 'place']).distinct().execute()
  }

  /**
   * Marks the next files of a disk for removal, ordered by name. Skips a file whose row a save has locked. A later
   * save of a marked file fails.
   */
  async takeAbandoned({ disk, place, afterName }: PendingBatch): Promise<string[]> {
    const { rows } = await sql<{ name: string }>`
      with abandoned as (
        select name from pending_files
        where disk = ${disk} and place = ${place} and name > ${afterName}
          and (is_removing or created_at < now() - make_interval(hours => ${ABANDONED_HOURS}))
          and not exists (select from files where files.name = pending_files.name)
        order by name limit ${BATCH} for update skip locked),
      marked as (
        update pending_files set is_removing = true from abandoned
        where pending_files.name = abandoned.name)
      select name from abandoned order by name`.execute(this.db)
    return rows.map(({ name }) => name)
  }

  /** Deletes the pending rows of unreachable buckets, so that the credentials of these buckets can be deleted too. */
  giveUp(): Promise<FileLocation[]> {
    return this.db
      .deleteFrom('pending_files')
      .where('disk', '=', 's3')
      .where('created_at', '<', sql<string>`now() - make_interval(days => ${MAX_RETRY_DAYS})`)
      .returning(['name', 'disk', 'place'])
      .execute()
  }
}
