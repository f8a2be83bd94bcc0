import { eventLabel } from '@touchline/contract/events/areas'
import type { LocalText } from '@touchline/contract/language'
import { findEvent } from '@touchline/contract/slack/events'
import { type EventFilter, filterFieldsOf, valueOptionsOf } from '@touchline/contract/slack/filters'
import { mentions, type Operator, operators } from '@touchline/contract/slack/function-fields'
import type { Translate } from '@touchline/contract/texts/translate'
import type { functionTexts } from './texts.ts'

type T = Translate<typeof functionTexts>
type Localize = (text: LocalText) => string

/** The values of a stored function that are shown in words. */
export type FunctionValues = {
  readonly events: readonly string[]
  readonly filters: readonly EventFilter[]
  readonly template_en: string
  readonly template_ja: string
  readonly mention: string
  readonly throttle_count: number | null
  readonly throttle_minutes: number | null
  readonly quiet_from: string | null
  readonly quiet_to: string | null
  readonly failed: number
}

/** An event of another release is shown by its key. */
export function eventLabels(events: readonly string[], localize: Localize): string[] {
  return events.map((key) => {
    const event = findEvent(key)
    return event ? localize(eventLabel(event)) : key
  })
}

type FilterTextOptions = { readonly events: readonly string[]; readonly t: T; readonly localize: Localize }

/** "Name contains “Judo”", or "Name changed". */
export function filterText(
  { field: name, operator, value }: EventFilter,
  options: FilterTextOptions,
): string {
  const { events, t, localize } = options
  const fields = filterFieldsOf(events)
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  const words = {
    field: field ? localize(field.label) : name,
    operator: localize(operators[operator as Operator] ?? { en: operator, ja: operator }),
  }
  if (operator === 'changed') return t('slackFunctions:view.changedFilter', words)
  const label = field && valueOptionsOf(field)?.find((option) => option.value === value)?.label
  return t('slackFunctions:view.filter', { ...words, value: label ? localize(label) : value })
}

export function mentionText(mention: string, t: T): string {
  const group = mentions.find((each) => each === mention)
  return group ? t(`slackFunctions:message.mentions.${group}`) : `@${mention}`
}

export function throttleText({ throttle_count, throttle_minutes }: FunctionValues, t: T): string {
  if (throttle_count === null || throttle_minutes === null) return t('slackFunctions:view.noThrottle')
  return t('slackFunctions:view.throttle', {
    messages: t('slackFunctions:view.messages', { count: throttle_count }),
    minutes: t('slackFunctions:view.minutes', { count: throttle_minutes }),
  })
}

export function quietText(
  { quiet_from, quiet_to }: FunctionValues,
  { t, zone }: { t: T; zone: string },
): string {
  if (quiet_from === null || quiet_to === null) return t('slackFunctions:view.noQuiet')
  return t('slackFunctions:view.quiet', { from: quiet_from, to: quiet_to, zone })
}
