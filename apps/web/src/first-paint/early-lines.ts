import type { AttentionLine, Dashboard } from '@touchline/contract/dashboard'
import type { Language, LocalText } from '@touchline/contract/language'
import type { Profile } from '@touchline/contract/profile'
import { type DateStyle, momentText, textWithDates } from '@touchline/contract/texts/dates'
import { dataIn, outlineIsThere, part } from './outline-parts.ts'

/** What the early requests and the outline of the dashboard need. The build writes it into the page. */
export type EarlyLines = {
  /** The first is the dashboard. */
  readonly urls: readonly string[]
  readonly title: LocalText
  readonly section: LocalText
  readonly text: LocalText
  readonly none: LocalText
}

type Responses = Readonly<Record<'dashboard' | 'profile' | 'site', Promise<Response> | undefined>>
type Options = Responses & { readonly language: Language }

/**
 * Shows in the outline of the shell what needs attention, as soon as it has arrived. The application replaces it. A
 * person who has put another section first sees no lines early, and a failure is left to the application.
 */
export async function showEarlyLines(early: EarlyLines, { language, ...responses }: Options): Promise<void> {
  await outlineIsThere()
  const page = part(document, 'lines-page')
  if (!page) return
  part(page, 'title')?.append(early.title[language])
  page.hidden = false
  const [dashboard, profile, site] = await Promise.all([
    dataIn<Pick<Dashboard, 'attention'>>(responses.dashboard),
    dataIn<Profile>(responses.profile),
    dataIn<SiteDates>(responses.site),
  ])
  const lines = dashboard?.attention
  const card = part(page, 'card')
  const prototype = part(page, 'line')
  if (!lines || !card || !prototype || !isFirst(profile)) return
  for (const name of ['section', 'text'] as const) part(card, name)?.append(early[name][language])
  const style = styleOf(profile, site)
  const shown = lines.length > 0 ? lines : [{ text: early.none, since: null }]
  const filled = shown.map(({ text, since }) =>
    filledLine(prototype, textWithDates(text[language], style), since && momentText(since, style)),
  )
  part(card, 'lines')?.append(...filled)
  card.hidden = false
}

type SiteDates = {
  readonly default_timezone: string
  readonly default_date_format: DateStyle['format']
}

function styleOf(profile: Profile | undefined, site: SiteDates | undefined): DateStyle {
  return {
    format: profile?.date_format ?? site?.default_date_format ?? '',
    timeZone: site?.default_timezone ?? '',
  }
}

function isFirst(profile: Profile | undefined): boolean {
  const chosen = profile?.dashboard_sections ?? []
  return chosen.length === 0 || chosen.find(({ shown }) => shown)?.section === 'attention'
}

function filledLine(prototype: HTMLElement, what: string, since: AttentionLine['since']): HTMLElement {
  const line = prototype.cloneNode(true) as HTMLElement
  part(line, 'what')?.append(what)
  if (since) part(line, 'since')?.append(since)
  else part(line, 'since')?.remove()
  line.hidden = false
  return line
}
