import type { FieldValues } from '@touchline/contract/fields/field'
import type { Language } from '@touchline/contract/language'
import type { MessagePreview } from '@touchline/contract/slack/deliveries'
import { entryNameOf, eventKeysOf } from '@touchline/contract/slack/events'
import type { ComposedFunction, MessageComposer } from './message-composer.ts'
import type { MessageRepository, StoredConnection } from './message-repository.ts'
import { sampleEntry } from './sample-entry.ts'
import { type KeyedEntry, slackText } from './slack-message.ts'

/** Of many chosen events, the first ones are looked up. */
const LOOKED_UP = 10
/** A partial event, such as an activation, is searched in this number of entries. */
const SEARCHED = 50

type FunctionPreviewDeps = {
  readonly messages: MessageRepository
  readonly composer: MessageComposer
  readonly publicUrl: () => string
}
type Receiver = Pick<StoredConnection, 'language'>

export class FunctionPreview {
  readonly #deps: FunctionPreviewDeps

  constructor(deps: FunctionPreviewDeps) {
    this.#deps = deps
  }

  get publicUrl(): string {
    return this.#deps.publicUrl()
  }

  /** The message of a function about the last event that it chose, or about a sample. */
  async render(values: FieldValues, connection: Receiver) {
    const { composer } = this.#deps
    const composed = values as unknown as ComposedFunction
    const site = await composer.contextFor(connection)
    const real = await this.#findLatest(composed.events)
    const render = async (language: Language) => {
      const context = await composer.contextFor({ language })
      const entry = real ?? sampleEntry(composed.events[0] ?? '', language)
      return { entry, text: composer.textOf(composed, entry, context) }
    }
    const [en, ja] = [await render('en'), await render('ja')]
    const { entry, text } = site.language === 'ja' ? ja : en
    return { entry, text, texts: { en: en.text, ja: ja.text }, language: site.language, isSample: !real }
  }

  async preview(values: FieldValues, connection: Receiver): Promise<MessagePreview> {
    const { entry, text, texts, language, isSample } = await this.render(values, connection)
    const mention = String(values.mention ?? 'none')
    return {
      text: slackText(text, mention),
      language,
      texts: { en: slackText(texts.en, mention), ja: slackText(texts.ja, mention) },
      event: { key: entry.key, at: isSample ? null : new Date(entry.at).toISOString(), is_sample: isSample },
    }
  }

  async #findLatest(events: readonly string[]): Promise<KeyedEntry | undefined> {
    const found = await Promise.all(events.slice(0, LOOKED_UP).map((key) => this.#latestOf(key)))
    const entries = found.filter((entry) => entry !== undefined)
    return entries.sort((one, other) => Date.parse(other.at) - Date.parse(one.at))[0]
  }

  async #latestOf(key: string): Promise<KeyedEntry | undefined> {
    const { area, action } = entryNameOf(key)
    const entries = await this.#deps.messages.listLatest(area, action, SEARCHED)
    const entry = entries.find((each) => eventKeysOf(each).includes(key))
    return entry && { ...entry, key }
  }
}
