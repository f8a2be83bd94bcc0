import type { BackupRun } from '@touchline/contract/backups'
import { addDays } from '@touchline/contract/membership-plans/days'

/** If each run ends with the process, the restarts would otherwise make runs without end. */
export const MAX_ATTEMPTS = 3

type Schedule = {
  /** `HH:MM`. */
  readonly time: string
  /** A name of the IANA time zone database. */
  readonly timeZone: string
}
type DueOptions = Schedule & {
  readonly now: Date
  /** The newest scheduled runs, at least `MAX_ATTEMPTS` of them. */
  readonly runs: readonly Pick<BackupRun, 'started_at' | 'error'>[]
  /** The schedule applies to later times of day only. */
  readonly changedAt: Date
}

/**
 * True if the latest time of day in the schedule has passed without a run, or its runs were interrupted. Compares wall
 * clocks, so a day without this time, because summer time begins, has a run after the gap. A day with this time twice
 * has one run.
 */
export function isDue({ now, runs, changedAt, time, timeZone }: DueOptions): boolean {
  const latest = latestSlot(wallClock(now, timeZone), time)
  const isBefore = (at: Date) => wallClock(at, timeZone) < latest
  const attempts = runs.filter(({ started_at }) => !isBefore(new Date(started_at)))
  const areInterrupted = attempts.every(({ error }) => error === 'interrupted')
  return isBefore(changedAt) && areInterrupted && attempts.length < MAX_ATTEMPTS
}

/** The day of the next time of day in the schedule, as `YYYY-MM-DD`. */
export function nextDay({ now, time, timeZone }: Schedule & Pick<DueOptions, 'now'>): string {
  const [latest = ''] = latestSlot(wallClock(now, timeZone), time).split(' ')
  return addDays(latest, 1)
}

/** `YYYY-MM-DD HH:MM`. Texts of this form are sorted by time. */
function wallClock(at: Date, timeZone: string): string {
  // Sweden writes dates like ISO 8601
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  return format.format(at)
}

function latestSlot(now: string, time: string): string {
  const [day = '', clock = ''] = now.split(' ')
  return `${clock >= time ? day : addDays(day, -1)} ${time}`
}
