import { type Kysely, sql } from 'kysely'
import { pino } from 'pino'
import { connect } from '../database/connection.ts'
import type { Tables } from '../database/tables.ts'
import type { DeliveryTarget } from '../delivery/target.ts'
import { freshDatabase } from './test-database.ts'

/** The declaration of parcels: deliveries like those of a feature, with a table of their own. */
export const parcelTarget = {
  queue: 'parcels',
  table: 'parcels',
  noun: 'parcel',
  laneColumn: 'receiver',
  atOnce: 20,
  intervalSeconds: 1,
  retrySeconds: [60, 300],
  retryHoldsLane: true,
  copied: ['receiver', 'content'],
  keptDays: { sent: 30, unconfigured: 30, dead: 90, dropped: 1 },
} as const satisfies Partial<DeliveryTarget<never>>

export const [FIRST, SECOND] = [1, 2]

type StoredParcel = {
  readonly state: string
  readonly attempts: number
  readonly retries: number
  readonly last_status: number | null
  readonly last_error: object | null
}
/** `wait`: the seconds until the next attempt, rounded up. */
type ParcelLane = { wait: number; failures: number; paused: boolean; claimed: boolean }

const newParcel = { content: '', receiver: FIRST, state: 'waiting', retries: 0, dueIn: '0' }

/** A new database with the table of parcels. */
export async function createParcels() {
  const own = await freshDatabase()
  const { db, close } = connect(own.connection, pino({ level: 'silent' }))
  await createTable(db)

  return {
    db,
    database: own,
    /** Deletes all parcels and the state of their receivers. */
    async clear(): Promise<void> {
      await sql`truncate parcels, delivery_lanes, delivery_attempts`.execute(db)
      await sql`
        insert into delivery_lanes (queue, lane)
        select ${parcelTarget.queue}, unnest(${[FIRST, SECOND]}::integer[])`.execute(db)
    },
    /** Returns the id. `dueIn` is an interval of PostgreSQL, such as `1 day`. */
    async add(parcel: Partial<typeof newParcel> = {}): Promise<number> {
      const { content, receiver, state, retries, dueIn } = { ...newParcel, ...parcel }
      const { rows } = await sql<{ id: number }>`
        insert into parcels (content, receiver, state, retries, due_at)
        values (${content}, ${receiver}, ${state}, ${retries}, now() + ${dueIn}::interval) returning id`.execute(
        db,
      )
      return rows[0]?.id as number
    },
    async stored(id: number): Promise<StoredParcel | undefined> {
      const { rows } = await sql<StoredParcel>`
        select state, attempts, retries, last_status, last_error from parcels where id = ${id}`.execute(db)
      return rows[0]
    },
    async laneOf(receiver = FIRST): Promise<ParcelLane | undefined> {
      const { rows } = await sql<ParcelLane>`
        select ceil(extract(epoch from next_at - clock_timestamp()))::integer as wait, failures_in_row as failures,
          is_paused as paused, claimed_by is not null as claimed
        from delivery_lanes where queue = ${parcelTarget.queue} and lane = ${receiver}`.execute(db)
      return rows[0]
    },
    /** Lets all claims expire, as after an instance was killed. */
    async expireClaims(): Promise<void> {
      await sql`update delivery_lanes set claimed_until = now() - interval '1 second'`.execute(db)
    },
    async drop(): Promise<void> {
      await close()
      await own.drop()
    },
  }
}

export type Parcels = Awaited<ReturnType<typeof createParcels>>

async function createTable(db: Kysely<Tables>): Promise<void> {
  await sql`
    create table parcels (
      id integer generated always as identity primary key,
      receiver integer not null,
      content text not null,
      state text not null default 'waiting',
      attempts integer not null default 0,
      retries integer not null default 0,
      last_error jsonb,
      last_status integer,
      created_at timestamptz not null default now(),
      caused_at timestamptz,
      due_at timestamptz not null default now(),
      sent_at timestamptz
    )`.execute(db)
}
