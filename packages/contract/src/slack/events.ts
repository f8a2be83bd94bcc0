import { fieldsOfArea } from '../events/area-fields.ts'
import { findArea, listEvents, type NotifiableEvent, partialEventsOf } from '../events/areas.ts'
import { entrySources } from '../events/sources.ts'
import { choice } from '../fields/choice-fields.ts'
import type { Field, Fields } from '../fields/fields.ts'
import { text } from '../fields/text-fields.ts'

/** The events that a function can choose, grouped by area. */
export const notifiableEvents: readonly NotifiableEvent[] = listEvents()

const byKey = new Map(notifiableEvents.map((event) => [event.key, event]))

export function findEvent(key: string): NotifiableEvent | undefined {
  return byKey.get(key)
}

/** The fields that an entry with this event can contain. */
export function fieldsOfEvent(key: string): Fields {
  return fieldsOfArea(findEvent(key)?.area ?? '')
}

/** The keys of the events that an audit entry stands for: its action, and the partial events of its changes. */
export function eventKeysOf(entry: Parameters<typeof partialEventsOf>[0]): string[] {
  return [entry.action, ...partialEventsOf(entry)].map((name) => `${entry.area}.${name}`)
}

/** The area and the action of the audit entries that an event stands for. */
export function entryNameOf(key: string): { readonly area: string; readonly action: string } {
  const at = key.lastIndexOf('.')
  const [area, name] = [key.slice(0, at), key.slice(at + 1)]
  return { area, action: findArea(area)?.partialEvents?.[name]?.of ?? name }
}

/** The values that every event has. */
export const eventFields = {
  record: text({ label: { en: 'Record name', ja: '項目の名称' }, max: 200 }),
  actor: text({ label: { en: 'Person', ja: '操作者' }, max: 200 }),
  source: choice({ label: { en: 'Source', ja: '経路' }, options: entrySources, initial: 'web' }),
} as const satisfies Fields

/** The changed values that all of these events have, with the declaration of the first event. */
export function sharedFieldsOf(events: readonly string[]): Fields {
  const [first, ...others] = events.map(fieldsOfEvent)
  const isShared = ([name, { kind }]: [string, Field]) =>
    others.every((fields) => fields[name]?.kind === kind)
  return Object.fromEntries(Object.entries(first ?? {}).filter(isShared))
}
