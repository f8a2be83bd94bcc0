type Schedule = {
  /** `HH:MM`. */
  readonly time: string
  /** A name of the IANA time zone database. */
  readonly timeZone: string
}
type DueOptions = Schedule & {
  readonly now: Date
  /** The start of the last scheduled run. */
  readonly lastRun: Date | undefined
  /** The schedule applies to later times of day only. */
  readonly changedAt: Date
}

/**
 * True if the latest time of day in the schedule has passed without a run. Compares wall clocks, so a day without this
 * time, because summer time begins, has a run after the gap. A day with this time twice has one run.
 */
export function isDue({ now, lastRun, changedAt, time, timeZone }: DueOptions): boolean {
  const latest = latestSlot(wallClock(now, timeZone), time)
  const isBefore = (at: Date) => wallClock(at, timeZone) < latest
  return isBefore(changedAt) && (lastRun === undefined || isBefore(lastRun))
}

/** `YYYY-MM-DD HH:MM`. Texts of this form are sorted by time. */
function wallClock(at: Date, timeZone: string): string {
  // Sweden writes dates like ISO 8601
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  return format.format(at)
}

function latestSlot(now: string, time: string): string {
  const [day = '', clock = ''] = now.split(' ')
  return `${clock >= time ? day : dayBefore(day)} ${time}`
}

function dayBefore(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() - 1)
  return date.toISOString().slice(0, 10)
}
