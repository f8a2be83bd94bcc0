import { randomUUID } from 'node:crypto'
import type { ConnectionKind } from '@touchline/contract/slack/connections'
import type { EventFilter } from '@touchline/contract/slack/filters'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import { SITE_LANGUAGE, SITE_TIME_ZONE } from './slack-sql.ts'

export type ActiveFunction = {
  readonly id: number
  readonly connection_id: number
  readonly kind: ConnectionKind
  readonly events: readonly string[]
  readonly filters: readonly EventFilter[]
}

export type MatchedEvent = {
  /** The first of the function's events that the audit entry stands for. */
  readonly key: string
  readonly entryId: number
  readonly record: string
}

/** What a function may send now. All instants are texts of the database. */
type FunctionState = {
  readonly quiet_until: string | null
  /** How many of the messages that the throttle allows are left; null without a throttle. */
  readonly room: number | null
  /** When the throttle allows the next message. */
  readonly room_at: string | null
  /** The number of waiting messages of the connection, including those of other functions. */
  readonly backlog: number
}

/** Further events of a connection with this many waiting messages are summarised. */
export const MAX_BACKLOG = 60
/** A summary for another system contains the events. The next ones begin another summary. */
export const MAX_SUMMARISED = 100

/**
 * The active functions for these events. The messages of a connection that the product switched off wait for it. An
 * administrator who deactivates a connection wants no messages.
 */
export async function listActiveFunctions(
  db: Kysely<Tables>,
  events: readonly string[],
): Promise<ActiveFunction[]> {
  const { rows } = await sql<ActiveFunction>`
    select function.id, function.connection_id, connection.kind, function.events, function.filters
    from slack_functions as function
    join slack_connections as connection on connection.id = function.connection_id
    where function.deleted_at is null and function.status = 1 and function.events && ${events}::text[]
      and connection.deleted_at is null and (connection.status = 1 or connection.switched_off_at is not null)
    order by function.id`.execute(db)
  return rows
}

export async function listNames(
  db: Kysely<Tables>,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (userIds.length === 0) return new Map()
  const { rows } = await sql<{ id: number; name: string }>`
    select id, person_name(firstname, lastname, ${SITE_LANGUAGE}) as name from users
    where id = any(${[...new Set(userIds)]}::integer[])`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Adds the messages of a function about these events, in their order. */
export async function addDeliveries(
  db: Kysely<Tables>,
  sender: ActiveFunction,
  events: readonly MatchedEvent[],
): Promise<void> {
  const state = await stateOf(db, sender)
  const alone = state.quiet_until ? 0 : Math.min(state.room ?? Infinity, MAX_BACKLOG - state.backlog)
  const single = events.slice(0, Math.max(0, alone))
  if (single.length > 0) await insertSingle(db, sender, single)
  const rest = events.slice(single.length)
  if (rest.length > 0) await summarise(db, sender, rest)
}

async function stateOf(db: Kysely<Tables>, { id, connection_id }: ActiveFunction): Promise<FunctionState> {
  const { rows } = await sql<FunctionState>`
    select quiet_hours_end(quiet_from, quiet_to, ${SITE_TIME_ZONE}) as quiet_until,
      throttle_count - cardinality(recent.times) as room,
      recent.times[throttle_count] + make_interval(mins => throttle_minutes) as room_at,
      (select count(*)::integer from slack_deliveries
        where connection_id = ${connection_id} and state = 'waiting') as backlog
    from slack_functions
    cross join lateral (
      select array(
        select created_at from slack_deliveries as delivery
        where delivery.function_id = slack_functions.id and delivery.kind = 'event' and delivery.caused_at is null
          and delivery.created_at > clock_timestamp() - make_interval(mins => throttle_minutes)
        order by created_at desc limit throttle_count) as times) as recent
    where id = ${id}`.execute(db)
  return rows[0] as FunctionState
}

async function insertSingle(
  db: Kysely<Tables>,
  { id, connection_id }: ActiveFunction,
  events: readonly MatchedEvent[],
): Promise<void> {
  await sql`
    insert into slack_deliveries
      (function_id, connection_id, kind, event, record_name, entry_ids, message_id, created_at, due_at)
    select ${id}, ${connection_id}, 'event', event, record, array[entry_id], message_id, clock_timestamp(),
      clock_timestamp()
    from unnest(${events.map(({ key }) => key)}::text[], ${events.map(({ record }) => record)}::text[],
      ${events.map(({ entryId }) => entryId)}::bigint[], ${events.map(newMessageId)}::text[])
      with ordinality as added (event, record, entry_id, message_id, position)
    order by position`.execute(db)
}

function newMessageId(): string {
  return `msg_${randomUUID()}`
}

/**
 * Adds the events to the open summary of the function, and begins a new one where that is full or none is open. A summary
 * of throttled events is sent once the function may send a single message again.
 */
async function summarise(
  db: Kysely<Tables>,
  sender: ActiveFunction,
  events: readonly MatchedEvent[],
): Promise<void> {
  const state = await stateOf(db, sender)
  const dueAt = state.quiet_until ?? (state.room !== null && state.room <= 0 ? state.room_at : null)
  let rest = events
  while (rest.length > 0) {
    const added = await addToSummary(db, sender, rest)
    rest = rest.slice(added)
    if (rest.length > 0) await beginSummary(db, sender, dueAt)
  }
}

/**
 * Returns the number of added events. A summary for Slack counts all events and lists the first ones. The update waits
 * for a sender that closes the summary at the same time, and then adds nothing.
 */
async function addToSummary(
  db: Kysely<Tables>,
  { id, kind }: ActiveFunction,
  events: readonly MatchedEvent[],
): Promise<number> {
  const ids = events.slice(0, MAX_SUMMARISED).map(({ entryId }) => entryId)
  const mayOverflow = kind === 'slack'
  const { rows } = await sql<{ added: number }>`
    with summary as (
      select id, cardinality(entry_ids) as listed from slack_deliveries
      where function_id = ${id} and is_open order by id desc limit 1 for update),
    added as (
      select id, case when ${mayOverflow} then ${events.length} else least(${ids.length}, ${MAX_SUMMARISED} - listed) end
        as count, ${MAX_SUMMARISED} - listed as free
      from summary)
    update slack_deliveries as delivery
    set entry_ids = entry_ids || (${ids}::bigint[])[:added.free], event_count = event_count + added.count,
      is_open = ${mayOverflow} or added.count < added.free
    from added where delivery.id = added.id and delivery.is_open
    returning added.count as added`.execute(db)
  return rows[0]?.added ?? 0
}

async function beginSummary(
  db: Kysely<Tables>,
  { id, connection_id }: ActiveFunction,
  dueAt: string | null,
): Promise<void> {
  await sql`
    insert into slack_deliveries
      (function_id, connection_id, kind, event, entry_ids, event_count, is_open, message_id, created_at, due_at)
    values (${id}, ${connection_id}, 'summary', '', '{}', 0, true, ${newMessageId()}, clock_timestamp(),
      coalesce(${dueAt}::timestamptz, clock_timestamp()))`.execute(db)
}
