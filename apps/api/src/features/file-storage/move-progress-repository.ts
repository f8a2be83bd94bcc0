import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import type { DiskAt } from '../../files/file-server.ts'
import { isElsewhere } from './move-repository.ts'

/** Any number will do that no other lock of this product has. */
const MOVE_LOCK = 74_610
const RUNNING_COLUMNS = ['id', 'disk', 'place', 'done_through', 'last_file_id', 'is_waiting'] as const

/** A move that is being worked on; `disk` and `place` say where to. */
export type RunningMove = DiskAt & {
  readonly id: number
  readonly done_through: number
  readonly last_file_id: number
  readonly is_waiting: boolean
}
export type MovableFile = DiskAt & { readonly id: number; readonly name: string; readonly bytes: number }

type Progress = {
  /** The last file that was looked at. */
  readonly through: number
  readonly failed: number
  /** Where no file is to be looked at for now. */
  readonly skipped: readonly string[]
}

/** What becomes of a move, file by file. */
export class MoveProgressRepository {
  readonly #db: Kysely<Tables>

  constructor(db: Kysely<Tables>) {
    this.#db = db
  }

  /**
   * Undefined where somebody is at work on the move already. The lock is of a connection and not of a transaction,
   * which would be open for too long; that of an instance that was killed is free.
   */
  withLock<Result>(id: number, work: () => Promise<Result>): Promise<Result | undefined> {
    return this.#db.connection().execute(async (connection) => {
      const { rows } = await sql<{ isFree: boolean }>`
        select pg_try_advisory_lock(${MOVE_LOCK}, ${id}) as "isFree"`.execute(connection)
      if (!rows[0]?.isFree) return undefined
      return work().finally(() => sql`select pg_advisory_unlock(${MOVE_LOCK}, ${id})`.execute(connection))
    })
  }

  findRunning(id: number): Promise<RunningMove | undefined> {
    return this.#db
      .selectFrom('file_moves')
      .select(RUNNING_COLUMNS)
      .where('id', '=', id)
      .where('state', '=', 'running')
      .executeTakeFirst()
  }

  /** In the order of their ids, wherever they lie. */
  nextFiles({ done_through, last_file_id }: RunningMove, limit: number): Promise<MovableFile[]> {
    return this.#db
      .selectFrom('files')
      .select(['id', 'name', 'disk', 'place', 'bytes'])
      .where('id', '>', done_through)
      .where('id', '<=', last_file_id)
      .orderBy('id')
      .limit(limit)
      .execute()
  }

  async findFile(name: string): Promise<DiskAt | undefined> {
    return this.#db.selectFrom('files').select(['disk', 'place']).where('name', '=', name).executeTakeFirst()
  }

  /** False where the file lies no longer where it did, or is no more. */
  async relocate(file: MovableFile, { id, disk, place }: RunningMove): Promise<boolean> {
    const { rows } = await sql`
      with moved as (
        update files set disk = ${disk}, place = ${place}
        where id = ${file.id} and disk = ${file.disk} and place = ${file.place} returning bytes),
      counted as (
        update file_moves set moved_files = moved_files + 1, moved_bytes = moved_bytes + moved.bytes
        from moved where file_moves.id = ${id})
      select from moved`.execute(this.#db)
    return rows.length > 0
  }

  /** Goes on to the next file that lies elsewhere and is not skipped, or to the end; undefined where the move is no longer running. */
  async advance(move: RunningMove, { through, failed, skipped }: Progress): Promise<RunningMove | undefined> {
    const { rows } = await sql<RunningMove>`
      update file_moves set is_waiting = false, failed_files = failed_files + ${failed},
        done_through = coalesce(
          (select min(id) - 1 from files
            where id > ${through} and id <= ${move.last_file_id} and ${isElsewhere(move)}
              and place <> all(${skipped}::text[])),
          last_file_id)
      where id = ${move.id} and state = 'running'
      returning ${sql.join(RUNNING_COLUMNS.map((name) => sql.ref(name)))}`.execute(this.#db)
    return rows[0]
  }

  /** Whether the end was reached past files that were skipped. */
  async hasSkippedFiles(move: RunningMove): Promise<boolean> {
    const { rows } = await sql`
      select from file_moves where id = ${move.id} and failed_files < (
        select count(*) from files where id <= ${move.last_file_id} and ${isElsewhere(move)})`.execute(
      this.#db,
    )
    return rows.length > 0
  }

  /** Back to the first file that lies elsewhere; those that could not be moved are tried and counted again. */
  async restart(move: RunningMove): Promise<RunningMove | undefined> {
    const { rows } = await sql<RunningMove>`
      update file_moves set failed_files = 0,
        done_through = coalesce(
          (select min(id) - 1 from files where id <= ${move.last_file_id} and ${isElsewhere(move)}),
          last_file_id)
      where id = ${move.id} and state = 'running'
      returning ${sql.join(RUNNING_COLUMNS.map((name) => sql.ref(name)))}`.execute(this.#db)
    return rows[0]
  }

  /** Nothing is left to be done, or where new files go is elsewhere now. */
  async end(id: number, state: 'finished' | 'superseded'): Promise<void> {
    await this.#db
      .updateTable('file_moves')
      .set({ state, is_waiting: false, finished_at: sql`now()` })
      .where('id', '=', id)
      .where('state', '=', 'running')
      .execute()
  }

  async wait(id: number): Promise<void> {
    await this.#db
      .updateTable('file_moves')
      .set({ is_waiting: true })
      .where('id', '=', id)
      .where('state', '=', 'running')
      .execute()
  }
}
