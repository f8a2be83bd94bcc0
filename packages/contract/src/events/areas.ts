import type { Language, LocalText } from '../language.ts'
import { functionsHead } from '../slack/events.ts'
import { slackFunctions } from '../slack/functions.ts'
import { fillText } from '../texts/translate.ts'
import type { Area } from './area.ts'
import { auditAreaOf } from './audit-area.ts'
import { recordActions, recordArea } from './record-areas.ts'
import { recordedAreas } from './recorded-areas.ts'
import { unknownSettings } from './settings-areas.ts'

const functionsArea = recordArea(slackFunctions)

const slackFunctionsArea = {
  ...functionsArea,
  actions: {
    ...recordActions,
    tested: {
      label: { en: 'Tested', ja: 'テスト' },
      text: { en: 'Sent a test message of “{{name}}”', ja: '「{{name}}」のテストメッセージを送信しました' },
      unnamed: { en: 'Sent a test message of a function', ja: '通知のテストメッセージを送信しました' },
      severity: 'info',
    },
  },
  recordPage: (id: number) => ({ path: functionsHead.page, search: { id } }),
} as const satisfies Area

export const areas = {
  ...recordedAreas,
  slackFunctions: slackFunctionsArea,
  audit: auditAreaOf({ areas: areaLabels(recordedAreas), actions: actionLabels(recordedAreas) }),
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

type NamedEvent = { readonly area: string; readonly action: string; readonly name: string | null }

const unknownArea: Area = {
  label: { en: 'Other', ja: 'その他' },
  actions: {},
  other: { text: { en: 'Other activity', ja: 'その他の操作' } },
  fields: {},
  recordPage: null,
}

/** Entries of a newer version of the product get a general description. */
export function eventText({ area: key, action, name }: NamedEvent, language: Language): string {
  const area: Area = findArea(key) ?? (key.startsWith('settings.') ? unknownSettings : unknownArea)
  const { text, unnamed } = (Object.hasOwn(area.actions, action) && area.actions[action]) || area.other
  if (name === null) return fillText(unnamed ?? text, { list: area.label }, language)
  return fillText(text, { list: area.label, name }, language)
}
