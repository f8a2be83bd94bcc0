import { changedValueText, changeLines } from '@touchline/contract/audit/shown-changes'
import type { DateFormat } from '@touchline/contract/date-time'
import { declaredChanges } from '@touchline/contract/events/area-fields'
import { findArea } from '@touchline/contract/events/areas'
import type { Language } from '@touchline/contract/language'
import { eventFields, findEvent } from '@touchline/contract/slack/events'
import { fillTemplate, placeholdersIn } from '@touchline/contract/slack/templates'
import { shorten } from '@touchline/contract/text'
import { defineTexts } from '@touchline/contract/texts/catalogue'
import { fillText, translatorOf } from '@touchline/contract/texts/translate'
import { valueTranslator } from '@touchline/contract/texts/value-translator'
import { fieldChanges, readSource } from '../../database/audit.ts'
import type { EventEntry } from './message-repository.ts'

const texts = defineTexts('slackMessages', {
  summary: {
    en: '{{count}} messages of “{{name}}” since {{since}}:',
    ja: '「{{name}}」の通知{{count}}件（{{since}}以降）：',
  },
  more: { en: '… and {{count}} more', ja: '…ほか{{count}}件' },
  test: {
    en: 'This is a test message from Touchline.',
    ja: 'Touchlineからのテストメッセージです。',
  },
})

/** Slack cuts texts of more than 40,000 characters and recommends at most 4,000. */
const MAX_TEXT = 3_800
const SUMMARISED_LINES = 5

export type MessageContext = {
  readonly language: Language
  readonly timeZone: string
  readonly dateFormat: DateFormat
  readonly organisation: string
  readonly publicUrl: string
}
export type KeyedEntry = EventEntry & { readonly key: string }

type EventMessage = {
  readonly template: string
  readonly entry: KeyedEntry
  readonly context: MessageContext
}

/** The plain text. A line whose placeholders are all empty is left out. */
export function eventMessage({ template, entry, context }: EventMessage): string {
  const values = new Map<string, string>()
  const textOf = (name: string) => {
    const known = values.get(name) ?? placeholderText(name, entry, context)
    values.set(name, known)
    return known
  }
  const lines = template.split('\n').flatMap((line) => {
    const names = placeholdersIn(line)
    const isEmpty = names.length > 0 && names.every((name) => textOf(name) === '')
    return isEmpty ? [] : [fillTemplate(line, textOf)]
  })
  return shorten(lines.join('\n'), MAX_TEXT)
}

function placeholderText(name: string, entry: KeyedEntry, context: MessageContext): string {
  const { language } = context
  const event = findEvent(entry.key)
  switch (name) {
    case 'event':
      return sentence(entry, language)
    case 'area':
      return event?.areaLabel[language] ?? entry.area
    case 'action':
      return event?.label[language] ?? entry.action
    case 'record':
      return recordNameOf(entry, language)
    case 'actor':
      return (
        (language === 'ja' ? entry.actor_name_ja : entry.actor_name) || sourceText(entry.source, language)
      )
    case 'time':
      return translatorIn(context).momentText(entry.at)
    case 'changes':
      return changeLines({
        ...declaredChanges(entry.area, fieldChanges(entry.changes)),
        translator: translatorIn(context),
        isCreation: entry.action === 'created',
      }).join('\n')
    case 'link':
      return linkOf(entry, context.publicUrl) ?? ''
    case 'organisation':
      return context.organisation
    default:
      return sideText(name, entry, context)
  }
}

/** "Changed “Kendo” in Sports". */
export function sentence(entry: KeyedEntry, language: Language): string {
  const event = findEvent(entry.key)
  if (!event) return entry.key
  const name = recordNameOf(entry, language)
  const { text, unnamed } = event.action
  if (name === '') return fillText(unnamed ?? text, { list: event.areaLabel }, language)
  return fillText(text, { list: event.areaLabel, name }, language)
}

function recordNameOf({ record_name, record_name_ja }: EventEntry, language: Language): string {
  return (language === 'ja' && record_name_ja) || (record_name ?? '')
}

function sourceText(stored: string, language: Language): string {
  const { source } = readSource(stored)
  return eventFields.source.options[source]?.[language] ?? source
}

/** Undefined for a deleted record, and for events without a page. */
export function linkOf({ area, action, record_id }: EventEntry, publicUrl: string): string | undefined {
  const page =
    record_id === null || action === 'deleted' ? undefined : findArea(area)?.recordPage?.(record_id)
  if (!page) return undefined
  const search = Object.entries(page.search).map(([name, id]) => `${name}=${id}`)
  return `${publicUrl}${page.path}?${search.join('&')}`
}

function sideText(name: string, entry: KeyedEntry, context: MessageContext): string {
  const [side, ...rest] = name.split('.')
  if (side !== 'old' && side !== 'new') return ''
  return changedValueText({
    ...declaredChanges(entry.area, fieldChanges(entry.changes)),
    translator: translatorIn(context),
    field: rest.join('.'),
    side,
  })
}

const translators = new WeakMap<MessageContext, ReturnType<typeof valueTranslator>>()

function translatorIn(context: MessageContext) {
  const known = translators.get(context) ?? valueTranslator(context)
  translators.set(context, known)
  return known
}

type Summary = {
  readonly name: string
  readonly count: number
  /** The first of the summarised events, at least one. */
  readonly entries: readonly KeyedEntry[]
  readonly context: MessageContext
}

export function summaryMessage({ name, count, entries, context }: Summary): string {
  const { language } = context
  const t = translatorOf(language, texts)
  const shown = entries.slice(0, SUMMARISED_LINES)
  const since = translatorIn(context).momentText(entries[0]?.at ?? '')
  const more = count - shown.length
  return shorten(
    [
      t('slackMessages:summary', { count, name, since }),
      ...shown.map((entry) => `• ${sentence(entry, language)}`),
      ...(more > 0 ? [t('slackMessages:more', { count: more })] : []),
    ].join('\n'),
    MAX_TEXT,
  )
}

export function testMessage(language: Language): string {
  return translatorOf(language, texts)('slackMessages:test')
}

/** https://docs.slack.dev/messaging/formatting-message-text#escaping */
export function escapeSlack(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

const mentionTexts: Readonly<Record<string, string>> = { none: '', here: '<!here> ', channel: '<!channel> ' }

/** The text of a Slack message. Only `mention` notifies people: the text is escaped. */
export function slackText(text: string, mention: string): string {
  return `${mentionTexts[mention] ?? `<@${mention}> `}${escapeSlack(text)}`
}

/** The body for an incoming webhook of Slack. Names in the text are no mentions, and links are not unfolded. */
export function slackBody(text: string): string {
  return JSON.stringify({ text, link_names: false, unfurl_links: false, unfurl_media: false })
}
