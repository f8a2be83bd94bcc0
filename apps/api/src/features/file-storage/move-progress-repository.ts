import { sql } from 'kysely'
import { recordAudit, systemActor } from '../../database/audit.ts'
import { Repository } from '../../database/repository.ts'
import type { DiskLocation } from '../../files/file-server.ts'
import { isElsewhere } from './move-repository.ts'

/** The class id of the advisory lock; no other lock of the product uses it. */
const MOVE_LOCK = 74_610
const RUNNING_COLUMNS = ['id', 'disk', 'place', 'done_through', 'last_file_id', 'is_waiting'] as const

/** A running move; `disk` and `place` are its target. */
export type RunningMove = DiskLocation & {
  readonly id: number
  readonly done_through: number
  readonly last_file_id: number
  readonly is_waiting: boolean
}
export type MovableFile = DiskLocation & {
  readonly id: number
  readonly name: string
  readonly bytes: number
}

type MoveProgress = {
  /** The id of the last processed file. */
  readonly through: number
  readonly failed: number
  /** Unreachable storage locations, whose files are skipped. */
  readonly skipped: readonly string[]
}

export class MoveProgressRepository extends Repository {
  /**
   * Undefined if another worker holds the lock of this move. The lock belongs to a connection, because a transaction
   * would be open for too long. PostgreSQL releases it when an instance is killed.
   */
  withLock<Result>(id: number, work: () => Promise<Result>): Promise<Result | undefined> {
    return this.db.connection().execute(async (connection) => {
      const { rows } = await sql<{ isFree: boolean }>`
        select pg_try_advisory_lock(${MOVE_LOCK}, ${id}) as "isFree"`.execute(connection)
      if (!rows[0]?.isFree) return undefined
      return work().finally(() => sql`select pg_advisory_unlock(${MOVE_LOCK}, ${id})`.execute(connection))
    })
  }

  findRunning(id: number): Promise<RunningMove | undefined> {
    return this.db
      .selectFrom('file_moves')
      .select(RUNNING_COLUMNS)
      .where('id', '=', id)
      .where('state', '=', 'running')
      .executeTakeFirst()
  }

  nextFiles({ done_through, last_file_id }: RunningMove, limit: number): Promise<MovableFile[]> {
    return this.db
      .selectFrom('files')
      .select(['id', 'name', 'disk', 'place', 'bytes'])
      .where('id', '>', done_through)
      .where('id', '<=', last_file_id)
      .orderBy('id')
      .limit(limit)
      .execute()
  }

  async findFile(name: string): Promise<DiskLocation | undefined> {
    return this.db.selectFrom('files').select(['disk', 'place']).where('name', '=', name).executeTakeFirst()
  }

  /** Stores the new location and counts the file. False if the file has meanwhile been moved or deleted. */
  async relocate(file: MovableFile, { id, disk, place }: RunningMove): Promise<boolean> {
    const { rows } = await sql`
      with moved as (
        update files set disk = ${disk}, place = ${place}
        where id = ${file.id} and disk = ${file.disk} and place = ${file.place} returning bytes),
      counted as (
        update file_moves set moved_files = moved_files + 1, moved_bytes = moved_bytes + moved.bytes
        from moved where file_moves.id = ${id})
      select from moved`.execute(this.db)
    return rows.length > 0
  }

  /**
   * Stores the progress and skips to the next file that needs moving, or to the end. Undefined if the move is no longer
   * running. A waiting move keeps waiting while files are skipped, because its outage goes on.
   */
  async advance(
    move: RunningMove,
    { through, failed, skipped }: MoveProgress,
  ): Promise<RunningMove | undefined> {
    const { rows } = await sql<RunningMove>`
      update file_moves set is_waiting = is_waiting and ${skipped.length > 0}, failed_files = failed_files + ${failed},
        done_through = coalesce(
          (select min(id) - 1 from files
            where id > ${through} and id <= ${move.last_file_id} and ${isElsewhere(move)}
              and place <> all(${skipped}::text[])),
          last_file_id)
      where id = ${move.id} and state = 'running'
      returning ${sql.join(RUNNING_COLUMNS.map((name) => sql.ref(name)))}`.execute(this.db)
    return rows[0]
  }

  /** True if files besides the failed ones still lie elsewhere. */
  async hasSkippedFiles(move: RunningMove): Promise<boolean> {
    const { rows } = await sql`
      select from file_moves where id = ${move.id} and failed_files < (
        select count(*) from files where id <= ${move.last_file_id} and ${isElsewhere(move)})`.execute(
      this.db,
    )
    return rows.length > 0
  }

  /** Starts again at the first file that lies elsewhere. Failed files are tried and counted again. */
  async restart(move: RunningMove): Promise<RunningMove | undefined> {
    const { rows } = await sql<RunningMove>`
      update file_moves set failed_files = 0,
        done_through = coalesce(
          (select min(id) - 1 from files where id <= ${move.last_file_id} and ${isElsewhere(move)}),
          last_file_id)
      where id = ${move.id} and state = 'running'
      returning ${sql.join(RUNNING_COLUMNS.map((name) => sql.ref(name)))}`.execute(this.db)
    return rows[0]
  }

  /** `superseded`: the current storage is no longer the target. */
  end(id: number, state: 'finished' | 'superseded'): Promise<void> {
    return this.db.transaction().execute(async (db) => {
      const ended = await db
        .updateTable('file_moves')
        .set({ state, is_waiting: false, finished_at: sql`now()` })
        .where('id', '=', id)
        .where('state', '=', 'running')
        .returning(['moved_files', 'failed_files'])
        .executeTakeFirst()
      if (!ended || state !== 'finished') return
      const { moved_files, failed_files } = ended
      const action = failed_files > 0 ? 'move_failed' : 'move_finished'
      const changes = { moved_files: { new: moved_files }, failed_files: { new: failed_files } }
      await recordAudit(db, { actor: systemActor, area: 'file_storage', action, changes, recordId: id })
    })
  }

  /** The audit entry is written once for each outage. */
  wait(id: number): Promise<void> {
    return this.db.transaction().execute(async (db) => {
      const waiting = await db
        .updateTable('file_moves')
        .set({ is_waiting: true })
        .where('id', '=', id)
        .where('state', '=', 'running')
        .where('is_waiting', '=', false)
        .returning('id')
        .executeTakeFirst()
      const entry = { actor: systemActor, area: 'file_storage', action: 'unreachable', recordId: id } as const
      if (waiting) await recordAudit(db, entry)
    })
  }
}
