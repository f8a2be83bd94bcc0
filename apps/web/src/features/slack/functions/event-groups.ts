import type { NotifiableEvent } from '@touchline/contract/events/areas'
import type { LocalText } from '@touchline/contract/language'
import { notifiableEvents } from '@touchline/contract/slack/events'
import { foldText } from '@touchline/contract/text-folding'

export type EventGroup = {
  readonly area: string
  readonly label: LocalText
  readonly events: readonly NotifiableEvent[]
}

/** The events by area. A search that matches an area returns all its events; otherwise, only events that match. */
export function eventGroups(search = ''): EventGroup[] {
  const searched = foldText(search)
  const matches = ({ en, ja }: LocalText) =>
    foldText(en).includes(searched) || foldText(ja).includes(searched)
  return [...Map.groupBy(notifiableEvents, ({ area }) => area)].flatMap(([area, all]) => {
    const label = all[0]?.areaLabel ?? { en: area, ja: area }
    const events = matches(label) ? all : all.filter((event) => matches(event.label))
    return events.length > 0 ? [{ area, label, events }] : []
  })
}

/** The keys of the chosen events, from the value in the form: `sports.created,sports.deleted`. */
export function chosenEvents(value: unknown): string[] {
  return String(value ?? '')
    .split(',')
    .filter(Boolean)
}

/** The value in the form with each of these events added or removed, in the order of the declaration. */
export function toggledEvents(chosen: readonly string[], keys: readonly string[]): string {
  const isChosen = (each: string) => chosen.includes(each) !== keys.includes(each)
  const known = notifiableEvents.map((event) => event.key)
  const unknown = chosen.filter((each) => !known.includes(each))
  return [...known, ...unknown].filter(isChosen).join(',')
}
