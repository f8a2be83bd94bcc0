import { type Kysely, sql } from 'kysely'
import { createMasterTable } from '../master-schema.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await createConnections(db)
  await createFunctions(db)
  await createDeliveries(db)
  await createDeliveryLog(db)
  await createQuietHours(db)
}

async function createConnections(db: Kysely<unknown>): Promise<void> {
  await createMasterTable(db, {
    table: 'slack_connections',
    sortable: ['kind', 'channel_label', 'language'],
    columns: sql`
      kind text not null check (kind in ('slack', 'webhook')),
      channel_label text not null,
      language text not null,
      secrets jsonb not null default '{}',
      switched_off_at timestamptz,
      former_secret_until timestamptz`,
  })
}

async function createFunctions(db: Kysely<unknown>): Promise<void> {
  await createMasterTable(db, {
    table: 'slack_functions',
    sortable: ['mention', 'throttle_count', 'throttle_minutes', 'quiet_from', 'quiet_to'],
    columns: sql`
      events text[] not null,
      connection_id integer not null references slack_connections,
      filters jsonb not null default '[]',
      template_en text not null,
      template_ja text not null,
      mention text not null,
      throttle_count integer,
      throttle_minutes integer,
      quiet_from text,
      quiet_to text`,
  })
  await sql`create index slack_functions_of_connection on slack_functions (connection_id)`.execute(db)
}

/** Deliveries outlive their function, so that the log stays complete. */
async function createDeliveries(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table delivery_lanes (
      queue text not null,
      lane integer not null,
      next_at timestamptz not null default now(),
      claimed_until timestamptz,
      claimed_by uuid,
      is_paused boolean not null default false,
      failures_in_row integer not null default 0,
      last_success_at timestamptz,
      last_failure_at timestamptz,
      last_error jsonb,
      primary key (queue, lane)
    ) with (fillfactor = 50)`.execute(db)
  await sql`
    create table slack_deliveries (
      id integer generated always as identity primary key,
      function_id integer not null,
      connection_id integer not null,
      kind text not null check (kind in ('event', 'summary')),
      event text not null,
      record_name text not null default '',
      entry_ids bigint[] not null,
      event_count integer not null default 1,
      is_open boolean not null default false,
      message_id text not null,
      payload text,
      state text not null default 'waiting' check (state in ('waiting', 'unconfigured', 'sent', 'dead', 'dropped')),
      attempts integer not null default 0,
      retries integer not null default 0,
      last_error jsonb,
      last_status integer,
      answer text,
      created_at timestamptz not null default now(),
      caused_at timestamptz,
      due_at timestamptz not null default now(),
      sent_at timestamptz
    )`.execute(db)
  const indexes = {
    waiting: sql`(connection_id, id) where state = 'waiting'`,
    open: sql`(function_id, id) where is_open`,
    throttle: sql`(function_id, created_at) where kind = 'event' and caused_at is null`,
    dead: sql`(function_id, id) where state = 'dead'`,
    dead_of_connection: sql`(connection_id, id) where state = 'dead'`,
    sent_of_connection: sql`(connection_id, sent_at) where state = 'sent'`,
    sent_of_function: sql`(function_id, sent_at) where state = 'sent'`,
    by_time: sql`(created_at, id)`,
    by_message: sql`(message_id)`,
    by_function: sql`(function_id, created_at, id)`,
    by_connection: sql`(connection_id, created_at, id)`,
  }
  for (const [suffix, columns] of Object.entries(indexes))
    await sql`create index ${sql.id(`slack_deliveries_${suffix}`)} on slack_deliveries ${columns}`.execute(db)
}

async function createDeliveryLog(db: Kysely<unknown>): Promise<void> {
  await sql`
    create view slack_delivery_log as
    select delivery.id, delivery.created_at as at, delivery.record_name as name, delivery.event, delivery.kind,
      delivery.event_count, delivery.state, delivery.attempts, delivery.last_status,
      delivery.last_error->>'fault' as last_error, coalesce(delivery.answer, '') as answer,
      coalesce(delivery.payload, '') as payload, delivery.sent_at,
      delivery.state = 'waiting' and coalesce(lane.is_paused, false) as is_paused,
      case when delivery.state = 'waiting' and lane.is_paused is not true
        then greatest(delivery.due_at, lane.next_at) end as due_at,
      delivery.function_id, coalesce(slack_functions.name, '') as function_name,
      delivery.connection_id, coalesce(slack_connections.name, '') as connection_name, delivery.message_id
    from slack_deliveries as delivery
    left join slack_functions on slack_functions.id = delivery.function_id
    left join slack_connections on slack_connections.id = delivery.connection_id
    left join delivery_lanes as lane on lane.queue = 'slack' and lane.lane = delivery.connection_id`.execute(
    db,
  )
}

/** The end of the quiet hours if they include now, otherwise null. The times are local times of the zone. */
async function createQuietHours(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function quiet_hours_end(quiet_from text, quiet_to text, zone text) returns timestamptz
    language sql stable as $$
      select case
        when quiet_from is null or quiet_to is null then null
        when quiet_from < quiet_to and clock >= quiet_from and clock < quiet_to then ends at time zone zone
        when quiet_from > quiet_to and clock < quiet_to then ends at time zone zone
        when quiet_from > quiet_to and clock >= quiet_from then (ends + interval '1 day') at time zone zone
      end
      from (
        select to_char(moment, 'HH24:MI') as clock, date_trunc('day', moment) + quiet_to::interval as ends
        from (select clock_timestamp() at time zone zone as moment) as local_time) as today
    $$`.execute(db)
}
