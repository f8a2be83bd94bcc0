import type { AttentionLine, DashboardNumbers, UpcomingLine } from '@touchline/contract/dashboard'
import type { LocalText } from '@touchline/contract/language'

/** What all sources of one call of the dashboard know. */
export type DashboardContext = {
  /** The reader. */
  readonly userId: number
  /** The day in the time zone of the site, as `YYYY-MM-DD`. */
  readonly today: string
  /** A name of the IANA time zone database. */
  readonly timeZone: string
}

/**
 * Something that may need an administrator. Where many rows can fail, they are one item with their number; what is
 * mended one by one is an item each, with a `subject`.
 */
export type AttentionItem = Omit<AttentionLine, 'id'> & {
  /** The key of the subject, of letters, digits, `_`, `-` and `.`: the id of a row. */
  readonly subject?: string
  /** Problems come first: something does not work. A warning will become one, or was one. */
  readonly severity: 'problem' | 'warning' | 'notice'
  /** The instant of the newest cause, if it is later than `since`. A newer cause ends “later”. */
  readonly renewedAt?: string | null
}

/** Reads stored rows in a few milliseconds, and calls no other server. */
type Source<Line> = {
  /** For the log. */
  readonly name: string
  /** What it reads, for a line that says that it could not be read: "E-mails". */
  readonly label: LocalText
  readonly read: (context: DashboardContext) => Promise<readonly Line[]>
}
export type AttentionSource = Source<AttentionItem>
/** Lines of days from today to 90 days later. */
export type UpcomingSource = Source<UpcomingLine>

/** One feature reads each part. */
export type NumberSources = {
  readonly [Part in keyof DashboardNumbers]: (
    context: DashboardContext,
  ) => Promise<NonNullable<DashboardNumbers[Part]>>
}
