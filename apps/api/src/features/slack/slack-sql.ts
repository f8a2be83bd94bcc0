import { sql } from 'kysely'
import type { ComputedExpression } from '../../records/computed-sql.ts'

export const SLACK_QUEUE = 'slack'

export const SITE_TIME_ZONE = sql<string>`coalesce(
  (select nullif(fields->>'default_timezone', '') from site_settings where name = 'general'), 'UTC')`

export const SITE_LANGUAGE = sql<string>`(
  select fields->>'default_language' from site_settings where name = 'general')`

/** In these areas, `record_id` is the id of an account. */
export const ACCOUNT_AREAS: readonly string[] = ['auth', 'profile']

type Expression = ComputedExpression

const lane =
  (column: string): Expression =>
  (table) =>
    sql`(
    select ${sql.raw(column)} from delivery_lanes
    where queue = ${sql.lit(SLACK_QUEUE)} and lane = ${sql.id(table, 'id')})`

const sentLastDay =
  (owner: string): Expression =>
  (table) =>
    sql`(
    select count(*)::integer from slack_deliveries
    where ${sql.id('slack_deliveries', owner)} = ${sql.id(table, 'id')} and state = 'sent'
      and sent_at > now() - interval '1 day')`

const column =
  (name: string): Expression =>
  (table) =>
    sql.id(table, name)

export const connectionColumns: Readonly<Record<string, Expression>> = {
  last_success_at: lane('last_success_at'),
  last_failure_at: lane('last_failure_at'),
  last_fault: lane(`last_error->>'fault'`),
  last_status: lane(`(last_error->>'status')::integer`),
  failures_in_row: (table) => sql`coalesce(${lane('failures_in_row')(table)}, 0)`,
  sent_last_day: sentLastDay('connection_id'),
  switched_off_at: column('switched_off_at'),
  signing_secret_is_set: (table) => sql`${sql.id(table, 'secrets')} ? 'signing_secret'`,
  former_secret_until: column('former_secret_until'),
}

export const functionColumns: Readonly<Record<string, Expression>> = {
  last_sent_at: (table) => sql`(
    select max(sent_at) from slack_deliveries
    where function_id = ${sql.id(table, 'id')} and state = 'sent')`,
  sent_last_day: sentLastDay('function_id'),
  failed: (table) => sql`(
    select count(*)::integer from slack_deliveries
    where function_id = ${sql.id(table, 'id')} and state = 'dead')`,
}

export const deliveryColumns: Readonly<Record<string, Expression>> = {
  last_error: column('last_error'),
  is_paused: column('is_paused'),
}
