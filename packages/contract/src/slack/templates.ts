import type { Message } from '../http/messages.ts'
import type { LocalText } from '../language.ts'
import { sharedFieldsOf } from './events.ts'
import { slackMessage } from './messages.ts'

/** The placeholders of every event. */
export const eventPlaceholders = {
  event: { en: 'What happened, as a sentence', ja: '内容（文章）' },
  area: { en: 'Area', ja: '対象' },
  action: { en: 'Action', ja: '操作' },
  record: { en: 'Record name', ja: '項目の名称' },
  actor: { en: 'Person', ja: '操作者' },
  time: { en: 'Time', ja: '日時' },
  changes: { en: 'All changes, one per line', ja: 'すべての変更（1行に1件）' },
  link: { en: 'Link to the record', ja: '項目へのリンク' },
  organisation: { en: 'Organisation name', ja: '団体名' },
} as const satisfies Readonly<Record<string, LocalText>>

/** By name. `new.<field>` and `old.<field>` are the values of a field that all of these events have. */
export function placeholdersOf(events: readonly string[]): Readonly<Record<string, LocalText>> {
  const values = Object.entries(sharedFieldsOf(events))
    .filter(([, { kind }]) => kind !== 'secret')
    .flatMap(([name, { label }]) => [
      [`new.${name}`, { en: `${label.en} (new)`, ja: `${label.ja}（変更後）` }],
      [`old.${name}`, { en: `${label.en} (old)`, ja: `${label.ja}（変更前）` }],
    ])
  return { ...eventPlaceholders, ...Object.fromEntries(values) }
}

const PLACEHOLDER = /\{\{([^{}]*)\}\}/g

export function placeholdersIn(template: string): string[] {
  return [...template.matchAll(PLACEHOLDER)].map(([, name = '']) => name.trim())
}

export function fillTemplate(template: string, textOf: (placeholder: string) => string): string {
  return template.replace(PLACEHOLDER, (_, name: string) => textOf(name.trim()))
}

/** The error names the first placeholder that not all of these events have. */
export function templateError(template: string, events: readonly string[]): Message | undefined {
  const known = placeholdersOf(events)
  const unknown = placeholdersIn(template).find((name) => !Object.hasOwn(known, name))
  return unknown === undefined
    ? undefined
    : slackMessage('unknown_event_placeholder', { placeholder: unknown })
}
