export type DateParts = {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly hour: number
  readonly minute: number
}

const parts = {
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  hourCycle: 'h23',
} as const

/** Undefined for zones that this browser does not know. */
const formats = new Map<string, Intl.DateTimeFormat | undefined>()

/** What calendars and clocks in a time zone show; undefined where the browser does not know the zone. */
export function partsIn(timeZone: string, moment: Date): DateParts | undefined {
  const entries = formatOf(timeZone)
    ?.formatToParts(moment)
    .map(({ type, value }) => [type, Number(value)])
  return entries && (Object.fromEntries(entries) as DateParts)
}

function formatOf(timeZone: string): Intl.DateTimeFormat | undefined {
  if (!formats.has(timeZone)) formats.set(timeZone, newFormat(timeZone))
  return formats.get(timeZone)
}

function newFormat(timeZone: string): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', { ...parts, timeZone })
  } catch {
    return undefined
  }
}

/** The instant at which a day (`YYYY-MM-DD`) begins in a time zone; in a zone the browser does not know, in UTC. */
export function startOfDay(day: string, timeZone: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  const offsetAt = (instant: number) => {
    const shown = partsIn(timeZone, new Date(instant))
    return shown ? Date.UTC(shown.year, shown.month - 1, shown.day, shown.hour, shown.minute) - instant : 0
  }
  // the offset of that moment may differ from the one at midnight UTC, as the clocks change
  return new Date(midnight - offsetAt(midnight - offsetAt(midnight)))
}
