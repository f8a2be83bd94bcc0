import type { Action, Area } from '../events/area.ts'
import { auditArea } from '../events/audit-area.ts'
import { recordArea } from '../events/record-areas.ts'
import { recordedAreas } from '../events/recorded-areas.ts'
import { choice, status } from '../fields/choice-fields.ts'
import type { Field, Fields } from '../fields/fields.ts'
import { text } from '../fields/text-fields.ts'
import type { LocalText } from '../language.ts'

export const functionsHead = {
  page: '/settings/slack-function-view',
  title: { en: 'Slack functions', ja: 'Slack通知' },
} as const

/**
 * The areas whose events can be chosen. The area of the functions has only `status`: their field `events` is declared with
 * these events, so it cannot be part of them.
 */
const eventAreas: Readonly<Record<string, Area>> = {
  ...recordedAreas,
  audit: auditArea,
  slackFunctions: recordArea({
    ...functionsHead,
    fields: { status: status({ label: { en: 'Status', ja: '状態' } }) },
  }),
}

export type NotifiableEvent = {
  /** Area and action, such as `sports.created`. */
  readonly key: string
  readonly area: string
  readonly areaLabel: LocalText
  readonly label: LocalText
  readonly action: Action
  /** The values that the event may change. */
  readonly fields: Fields
}

/** The events that a function can choose, grouped by area. */
export const notifiableEvents: readonly NotifiableEvent[] = Object.entries(eventAreas).flatMap(
  ([area, { label: areaLabel, actions, partialEvents = {}, fields }]) =>
    Object.entries({ ...actions, ...partialEvents }).map(([name, action]) => ({
      key: `${area}.${name}`,
      area,
      areaLabel,
      label: action.label,
      action,
      fields,
    })),
)

const byKey = new Map(notifiableEvents.map((event) => [event.key, event]))

export function findEvent(key: string): NotifiableEvent | undefined {
  return byKey.get(key)
}

/** "Sports: Added". */
export function eventLabel({ areaLabel, label }: NotifiableEvent): LocalText {
  return { en: `${areaLabel.en}: ${label.en}`, ja: `${areaLabel.ja}：${label.ja}` }
}

type ChangedValues = Readonly<Record<string, unknown>>
type Entry = { readonly area: string; readonly action: string; readonly changes: ChangedValues }

/** The keys of the events that an audit entry stands for: its action, and the partial events of its changes. */
export function eventKeysOf({ area, action, changes }: Entry): string[] {
  const partial = Object.entries(eventAreas[area]?.partialEvents ?? {}).filter(([, { of, field, to }]) => {
    if (of !== action || !(field in changes)) return false
    return to === undefined || (changes[field] as { readonly new?: unknown }).new === to
  })
  return [action, ...partial.map(([name]) => name)].map((name) => `${area}.${name}`)
}

/** The area and the action of the audit entries that an event stands for. */
export function entryNameOf(key: string): { readonly area: string; readonly action: string } {
  const at = key.lastIndexOf('.')
  const [area, name] = [key.slice(0, at), key.slice(at + 1)]
  return { area, action: eventAreas[area]?.partialEvents?.[name]?.of ?? name }
}

const sources = {
  web: { en: 'Web application', ja: 'Webアプリ' },
  api: { en: 'API', ja: 'API' },
  command_line: { en: 'Command line', ja: 'コマンドライン' },
  system: { en: 'System', ja: 'システム' },
} as const satisfies Readonly<Record<string, LocalText>>

/** The values that every event has. */
export const eventFields = {
  record: text({ label: { en: 'Record name', ja: '項目の名称' }, max: 200 }),
  actor: text({ label: { en: 'Person', ja: '操作者' }, max: 200 }),
  source: choice({ label: { en: 'Source', ja: '経路' }, options: sources, initial: 'web' }),
} as const satisfies Fields

/** The changed values that all of these events have, with the declaration of the first event. */
export function sharedFieldsOf(events: readonly string[]): Fields {
  const [first, ...others] = events.map((key) => findEvent(key)?.fields ?? {})
  const isShared = ([name, { kind }]: [string, Field]) =>
    others.every((fields) => fields[name]?.kind === kind)
  return Object.fromEntries(Object.entries(first ?? {}).filter(isShared))
}
