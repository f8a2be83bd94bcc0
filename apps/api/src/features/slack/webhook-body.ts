import { fieldChanges } from '../../database/audit.ts'
import type { KeyedEntry } from './slack-message.ts'
import { linkOf } from './slack-message.ts'

/** The body for another system, as `docs/webhooks.md` describes it. */
export function eventBody(entry: KeyedEntry, publicUrl: string): string {
  return JSON.stringify({ type: entry.key, timestamp: instant(entry.at), data: eventData(entry, publicUrl) })
}

type SummaryBody = {
  readonly count: number
  readonly entries: readonly KeyedEntry[]
  readonly publicUrl: string
}

export function summaryBody({ count, entries, publicUrl }: SummaryBody): string {
  const times = entries.map(({ at }) => instant(at))
  return JSON.stringify({
    type: 'summary',
    timestamp: times.at(-1),
    data: {
      count,
      first_at: times[0],
      last_at: times.at(-1),
      events: entries.map((entry) => eventData(entry, publicUrl)),
    },
  })
}

export function testBody(now: Date): string {
  return JSON.stringify({ type: 'test', timestamp: now.toISOString(), data: {} })
}

function eventData(entry: KeyedEntry, publicUrl: string) {
  const { id, sequence, area, action, record_id, record_name, record_name_ja, actor_id } = entry
  const link = linkOf(entry, publicUrl) ?? null
  return {
    id,
    sequence,
    event: entry.key,
    area,
    action,
    at: instant(entry.at),
    record: record_id === null ? null : { id: record_id, name: record_name, name_ja: record_name_ja, link },
    actor: actor_id === null ? null : { id: actor_id, name: entry.actor_name, name_ja: entry.actor_name_ja },
    changes: fieldChanges(entry.changes).filter(({ secret }) => !secret),
  }
}

function instant(at: string): string {
  return new Date(at).toISOString()
}
