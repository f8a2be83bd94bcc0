import { randomUUID } from 'node:crypto'
import type { FileMove } from '@touchline/contract/file-storage'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type Actor, auditOfSaved } from '../../database/audit.ts'
import type { Tables } from '../../database/tables.ts'
import type { DiskLocation } from '../../files/file-server.ts'
import type { Task } from '../../queue/queue-worker.ts'
import type { TaskQueue } from '../../queue/task-queue.ts'

type CompleteMoveJob = Task<'file_move'>['complete']

const AREA = 'file_storage'
const MOVE_COLUMNS = [
  'id',
  'state',
  'disk',
  'place',
  'total_files',
  'moved_files',
  'moved_bytes',
  'failed_files',
  'is_waiting',
  'started_at',
  'finished_at',
] as const

export class MoveRepository {
  readonly #db: Kysely<Tables>
  readonly #queue: TaskQueue

  constructor(db: Kysely<Tables>, queue: TaskQueue) {
    this.#db = db
    this.#queue = queue
  }

  /** The running move, otherwise the newest one. */
  findLast(): Promise<FileMove | undefined> {
    return this.#db
      .selectFrom('file_moves')
      .select(MOVE_COLUMNS)
      .orderBy(sql`state = 'running'`, 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
  }

  /** When the running move last found a storage unreachable; null if it did not. */
  async findOutage(id: number): Promise<string | null> {
    const { rows } = await sql<{ at: string }>`
      select at from audit_entries where area = ${AREA} and record_id = ${id} and action = 'unreachable'
      order by at desc, id desc limit 1`.execute(this.#db)
    return rows[0]?.at ?? null
  }

  /** Undefined if a move is running already. */
  start({ target, actor }: { target: DiskLocation; actor: Actor }): Promise<FileMove | undefined> {
    return this.#db.transaction().execute(async (transaction) => {
      const started = await insert(transaction, { target, actor })
      if (started?.state === 'running') await this.#queue.add(transaction, 'file_move', jobOf(started.id))
      return started
    })
  }

  /** Adds a job for the running move, which may wait for its next attempt or belong to a killed instance. */
  async wake(): Promise<void> {
    const running = await this.#db
      .selectFrom('file_moves')
      .select('id')
      .where('state', '=', 'running')
      .executeTakeFirst()
    if (running) await this.#queue.add(this.#db, 'file_move', jobOf(running.id))
  }

  async stop(actor: Actor): Promise<boolean> {
    const stopped = await this.#db
      .with('saved', (db) =>
        db
          .updateTable('file_moves')
          .set({ state: 'stopped', finished_at: sql`now()`, is_waiting: false })
          .where('state', '=', 'running')
          .returning('id'),
      )
      .with('audited', () => auditOfSaved({ actor, area: AREA, action: 'move_stopped' }))
      .selectFrom('saved')
      .select('id')
      .executeTakeFirst()
    return stopped !== undefined
  }

  /** Completes the current job and adds the next one in one transaction. */
  continue(id: number, complete: CompleteMoveJob): Promise<void> {
    return this.#db.transaction().execute(async (transaction) => {
      await complete(transaction)
      await this.#queue.add(transaction, 'file_move', jobOf(id))
    })
  }
}

/** A superfluous job does no harm: while one job runs, others of the same move return immediately. */
function jobOf(move: number) {
  return { key: randomUUID(), data: { move } }
}

type NewMove = { readonly target: DiskLocation; readonly actor: Actor }

/** A move without files to move is inserted as finished. */
async function insert(db: Kysely<Tables>, { target, actor }: NewMove): Promise<FileMove | undefined> {
  const changes = { target: { old: null, new: target.place || target.disk } }
  const { rows } = await sql<FileMove>`
    with elsewhere as (
      select count(*)::integer as total, coalesce(min(id), 1) - 1 as done, coalesce(max(id), 0) as last
      from files where ${isElsewhere(target)}),
    saved as (
      insert into file_moves
        (disk, place, state, total_files, done_through, last_file_id, started_by, finished_at)
      select ${target.disk}, ${target.place}, case total when 0 then 'finished' else 'running' end,
        total, done, last, ${actor.userId}::integer, case total when 0 then now() end
      from elsewhere
      where not exists (select from file_moves where state = 'running')
      on conflict (state) where state = 'running' do nothing
      returning *),
    audited as ${auditOfSaved({ actor, area: AREA, action: 'move_started', changes })}
    select ${sql.join(MOVE_COLUMNS.map((name) => sql.ref(name)))} from saved`.execute(db)
  return rows[0]
}

export function isElsewhere({ disk, place }: DiskLocation): RawBuilder<boolean> {
  return sql<boolean>`(files.disk, files.place) is distinct from (${disk}::text, ${place}::text)`
}
