import type { FieldValues } from '@touchline/contract/fields/field'
import type { Language } from '@touchline/contract/language'
import type { MessagePreview } from '@touchline/contract/slack/deliveries'
import { entryNameOf, eventKeysOf } from '@touchline/contract/slack/events'
import type { EventFilter } from '@touchline/contract/slack/filters'
import { type FilteredEvent, matches } from './matching.ts'
import type { ComposedFunction, MessageComposer } from './message-composer.ts'
import type { MessageRepository, StoredConnection } from './message-repository.ts'
import { sampleEntry } from './sample-entry.ts'
import { type KeyedEntry, slackText } from './slack-message.ts'

/** The number of chosen events whose audit entries are searched. */
const LOOKED_UP = 10
/** The number of latest audit entries that are searched for each event. */
const SEARCHED = 50

type FunctionPreviewDeps = {
  readonly messages: MessageRepository
  readonly composer: MessageComposer
  readonly publicUrl: () => string
}
type PreviewedFunction = ComposedFunction & { readonly filters: readonly EventFilter[] }
type FoundEvent = { readonly entry: KeyedEntry; readonly passesFilters: boolean }
type Receiver = Pick<StoredConnection, 'language'>

export class FunctionPreview {
  readonly #deps: FunctionPreviewDeps

  constructor(deps: FunctionPreviewDeps) {
    this.#deps = deps
  }

  get publicUrl(): string {
    return this.#deps.publicUrl()
  }

  /** Renders the message about the last event that passes the filters. Without any event, renders a sample. */
  async render(values: FieldValues, connection: Receiver) {
    const { composer } = this.#deps
    const composed = values as unknown as PreviewedFunction
    const site = await composer.contextFor(connection)
    const found = await this.#findLatest(composed, site.language)
    const render = async (language: Language) => {
      const context = await composer.contextFor({ language })
      const entry = found?.entry ?? sampleEntry(composed.events[0] ?? '', language)
      return { entry, text: composer.textOf(composed, entry, context) }
    }
    const [en, ja] = [await render('en'), await render('ja')]
    const { entry, text } = site.language === 'ja' ? ja : en
    return {
      entry,
      text,
      texts: { en: en.text, ja: ja.text },
      language: site.language,
      isSample: !found,
      passesFilters: found?.passesFilters ?? true,
    }
  }

  async preview(values: FieldValues, connection: Receiver): Promise<MessagePreview> {
    const { entry, text, texts, language, isSample, passesFilters } = await this.render(values, connection)
    const at = isSample ? null : new Date(entry.at).toISOString()
    const mention = String(values.mention ?? 'none')
    return {
      text: slackText(text, mention),
      language,
      texts: { en: slackText(texts.en, mention), ja: slackText(texts.ja, mention) },
      event: { key: entry.key, at, is_sample: isSample, passes_filters: passesFilters },
    }
  }

  /** If no event passes the filters, returns the last event that does not. */
  async #findLatest(
    { events, filters }: PreviewedFunction,
    language: Language,
  ): Promise<FoundEvent | undefined> {
    const found = await Promise.all(events.slice(0, LOOKED_UP).map((key) => this.#listLatest(key)))
    const entries = found.flat().sort((one, other) => Date.parse(other.at) - Date.parse(one.at))
    const passing = entries.find((entry) => matches(filters, filteredEvent(entry, language)))
    const entry = passing ?? entries[0]
    return entry && { entry, passesFilters: passing !== undefined }
  }

  async #listLatest(key: string): Promise<KeyedEntry[]> {
    const { area, action } = entryNameOf(key)
    const entries = await this.#deps.messages.listLatest(area, action, SEARCHED)
    return entries.filter((entry) => eventKeysOf(entry).includes(key)).map((entry) => ({ ...entry, key }))
  }
}

function filteredEvent(entry: KeyedEntry, language: Language): FilteredEvent {
  const actor = language === 'ja' ? entry.actor_name_ja : entry.actor_name
  return { ...entry, record: entry.record_name ?? '', actor: actor ?? '' }
}
