import type { DateFormat } from '@touchline/contract/date-time'
import type { Language } from '@touchline/contract/language'
import type { general, SettingValues } from '@touchline/contract/site-settings/groups'
import { eventKeysOf } from '@touchline/contract/slack/events'
import type { EventEntry, MessageRepository, QueuedMessage, StoredConnection } from './message-repository.ts'
import {
  eventMessage,
  type KeyedEntry,
  type MessageContext,
  slackBody,
  slackText,
  summaryMessage,
} from './slack-message.ts'
import { eventBody, summaryBody } from './webhook-body.ts'

type MessageComposerDeps = {
  readonly messages: MessageRepository
  readonly site: () => Promise<SettingValues<typeof general>>
  readonly publicUrl: () => string
}
export type ComposedFunction = Pick<QueuedMessage, 'events' | 'template_en' | 'template_ja' | 'mention'>

export class MessageComposer {
  readonly #deps: MessageComposerDeps

  constructor(deps: MessageComposerDeps) {
    this.#deps = deps
  }

  /** Undefined if the audit entries of the events were deleted. */
  async bodyOf(queued: QueuedMessage): Promise<string | undefined> {
    const { messages, publicUrl } = this.#deps
    const entries = (await messages.listEntries(queued.entry_ids)).map((entry) => keyed(entry, queued.events))
    const [first] = entries
    if (!first) return undefined
    const isSummary = queued.event_count > 1
    if (queued.connection.kind === 'webhook')
      return isSummary
        ? summaryBody({ count: queued.event_count, entries, publicUrl: publicUrl() })
        : eventBody(first, publicUrl())
    const context = await this.contextFor(queued.connection)
    const text = isSummary
      ? summaryMessage({ name: queued.function_name, count: queued.event_count, entries, context })
      : this.textOf(queued, first, context)
    return slackBody(slackText(text, queued.mention))
  }

  textOf(composed: ComposedFunction, entry: KeyedEntry, context: MessageContext): string {
    const template = context.language === 'ja' ? composed.template_ja : composed.template_en
    return eventMessage({ template, entry, context })
  }

  async contextFor({ language: chosen }: Pick<StoredConnection, 'language'>): Promise<MessageContext> {
    const site = await this.#deps.site()
    const siteLanguage: Language = site.default_language === 'ja' ? 'ja' : 'en'
    const language = chosen === 'site' ? siteLanguage : chosen
    return {
      language,
      timeZone: site.default_timezone || 'UTC',
      dateFormat: site.default_date_format as DateFormat,
      organisation: (language === 'ja' && site.organisation_name_ja) || site.organisation_name,
      publicUrl: this.#deps.publicUrl(),
    }
  }
}

/** An entry may stand for several events of a function. The most specific one describes it. */
export function keyed(entry: EventEntry, chosen: readonly string[]): KeyedEntry {
  const keys = eventKeysOf(entry)
  const key = keys.findLast((each) => chosen.includes(each)) ?? keys[0] ?? ''
  return { ...entry, key }
}
