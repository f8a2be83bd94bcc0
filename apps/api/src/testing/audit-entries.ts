import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { Subscriber } from '../events/subscriber.ts'
import type { TaskQueue } from '../queue/task-queue.ts'

export function listEntries(db: Kysely<Tables>) {
  return db.selectFrom('audit_entries').selectAll().orderBy('id').execute()
}

export function lastEntry(db: Kysely<Tables>) {
  return db.selectFrom('audit_entries').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
}

export function lastEntryOf(
  db: Kysely<Tables>,
  { area, id }: { readonly area: string; readonly id: number },
) {
  return db
    .selectFrom('audit_entries')
    .selectAll()
    .where('area', '=', area)
    .where('record_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
}

export async function writeEntries(db: Kysely<Tables>, count: number): Promise<void> {
  await sql`
    insert into audit_entries (actor_id, area, action, record_id, record_name, changes, source)
    select 1, 'sports', 'created', number, 'Sport ' || number,
      jsonb_build_object('sports_name', jsonb_build_object('old', null, 'new', 'Sport ' || number)), 'api'
    from generate_series(1, ${count}::integer) as number`.execute(db)
}

export async function listSequences(db: Kysely<Tables>): Promise<number[]> {
  const rows = await db.selectFrom('audit_seals').select('sequence').orderBy('sequence').execute()
  return rows.map(({ sequence }) => sequence)
}

/** Adds a job per event under a random key. An event that is handed over twice gets two jobs. */
export function jobPerEvent(queue: TaskQueue): Subscriber {
  return {
    name: 'a job for each event',
    wants: () => true,
    enqueue: async (transaction, events) => {
      for (const { id } of events)
        await queue.add(transaction, 'file_move', { key: randomUUID(), data: { move: id } })
    },
  }
}

/** The ids of the entries for which `jobPerEvent` added jobs. */
export async function listHandedOver(db: Kysely<Tables>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select (data ->> 'move')::bigint as id from pgboss.job where name = 'file_move' order by 1`.execute(db)
  return rows.map(({ id }) => id)
}
