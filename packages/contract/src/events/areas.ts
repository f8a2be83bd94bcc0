import type { Language, LocalText } from '../language.ts'
import { functionsHead } from '../slack/heads.ts'
import { fillText } from '../texts/translate.ts'
import type { Action, Area } from './area.ts'
import { auditArea } from './audit-area.ts'
import { recordActions, recordArea } from './record-areas.ts'
import { recordedAreas } from './recorded-areas.ts'
import { unknownSettings } from './settings-areas.ts'

const functionPage = '/settings/slack-function-view'

const slackFunctionsArea = {
  ...recordArea(functionsHead),
  actions: {
    ...recordActions,
    tested: {
      label: { en: 'Tested', ja: 'テスト' },
      text: { en: 'Sent a test message of “{{name}}”', ja: '「{{name}}」のテストメッセージを送信しました' },
      unnamed: { en: 'Sent a test message of a function', ja: '通知のテストメッセージを送信しました' },
      severity: 'info',
    },
  },
  recordPage: (id: number) => ({ path: functionPage, search: { id } }),
} as const satisfies Area

export const areas = {
  ...recordedAreas,
  slackFunctions: slackFunctionsArea,
  audit: auditArea,
} as const satisfies Readonly<Record<string, Area>>

type Areas = Readonly<Record<string, Area>>

export function areaLabels(of: Areas): Readonly<Record<string, LocalText>> {
  return Object.fromEntries(Object.entries(of).map(([key, { label }]) => [key, label]))
}

/** Several areas have actions with the same key. They share the label of the first area. */
export function actionLabels(of: Areas): Readonly<Record<string, LocalText>> {
  const actions = Object.values(of).flatMap((area) => Object.entries(area.actions))
  return Object.fromEntries(actions.reverse().map(([key, { label }]) => [key, label]))
}

export type AreaKey = keyof typeof areas

/** An area with one of its actions; any other pair does not compile. */
export type EventName = {
  readonly [Key in AreaKey]: { readonly area: Key; readonly action: keyof (typeof areas)[Key]['actions'] }
}[AreaKey]

/** Undefined for an area that only a newer version of the product knows. */
export function findArea(key: string): Area | undefined {
  return Object.hasOwn(areas, key) ? areas[key as AreaKey] : undefined
}

/** An action or a partial event. Undefined for a name that only a newer version of the product knows. */
export function findAction({ actions, partialEvents = {} }: Area, name: string): Action | undefined {
  if (Object.hasOwn(actions, name)) return actions[name]
  return Object.hasOwn(partialEvents, name) ? partialEvents[name] : undefined
}

/** `changes` has the changed fields as keys. */
type ChangedEntry = {
  readonly area: string
  readonly action: string
  readonly changes: Readonly<Record<string, unknown>>
}

/** The names of the partial events that an entry contains. */
export function partialEventsOf({ area, action, changes }: ChangedEntry): string[] {
  return Object.entries(findArea(area)?.partialEvents ?? {}).flatMap(([name, { of, field, to }]) => {
    if (of !== action || !Object.hasOwn(changes, field)) return []
    return to === undefined || (changes[field] as { readonly new?: unknown }).new === to ? [name] : []
  })
}

/** The partial event that is all that an entry contains, such as `deactivated`, or else the action of the entry. */
export function shownActionOf(entry: ChangedEntry): string {
  const isSingle = Object.keys(entry.changes).length === 1
  return (isSingle && partialEventsOf(entry)[0]) || entry.action
}

export type NotifiableEvent = {
  /** Area and action, such as `sports.created`. */
  readonly key: string
  readonly area: string
  readonly areaLabel: LocalText
  readonly label: LocalText
  readonly action: Action
}

/** The events of all areas. Those of the Slack functions, which choose events, are the last ones. */
export function listEvents(): NotifiableEvent[] {
  const { slackFunctions, ...others } = areas
  const inOrder: Areas = { ...others, slackFunctions }
  return Object.entries(inOrder).flatMap(([area, { label: areaLabel, actions, partialEvents = {} }]) =>
    Object.entries({ ...actions, ...partialEvents }).map(([name, action]) => ({
      key: `${area}.${name}`,
      area,
      areaLabel,
      label: action.label,
      action,
    })),
  )
}

/** "Sports: Added". */
export function eventLabel({ areaLabel, label }: NotifiableEvent): LocalText {
  return { en: `${areaLabel.en}: ${label.en}`, ja: `${areaLabel.ja}：${label.ja}` }
}

/** The labels of all events by their key. */
export function eventOptions(): Readonly<Record<string, LocalText>> {
  return Object.fromEntries(listEvents().map((event) => [event.key, eventLabel(event)]))
}

type NamedEvent = { readonly area: string; readonly action: string; readonly name: string | null }

const unknownArea: Area = {
  label: { en: 'Other', ja: 'その他' },
  actions: {},
  other: { text: { en: 'Other activity', ja: 'その他の操作' } },
  recordPage: null,
}

/** Entries of a newer version of the product get a general description. */
export function eventText({ area: key, action, name }: NamedEvent, language: Language): string {
  const area: Area = findArea(key) ?? (key.startsWith('settings.') ? unknownSettings : unknownArea)
  const { text, unnamed } = findAction(area, action) ?? area.other
  if (name === null) return fillText(unnamed ?? text, { list: area.label }, language)
  return fillText(text, { list: area.label, name }, language)
}
