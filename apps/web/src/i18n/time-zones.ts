import { partsIn } from '@touchline/contract/texts/dates'

/** The instant at which a day (`YYYY-MM-DD`) begins in a time zone. Unknown time zones count as UTC. */
export function startOfDay(day: string, timeZone: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  const offsetAt = (instant: number) => {
    const shown = partsIn(timeZone, new Date(instant))
    return shown ? Date.UTC(shown.year, shown.month - 1, shown.day, shown.hour, shown.minute) - instant : 0
  }
  // the offset at local midnight may differ from the offset at midnight UTC, when summer time begins or ends
  return new Date(midnight - offsetAt(midnight - offsetAt(midnight)))
}

/** Current names of time zones that browsers list under their former names. Source: IANA, file `backward`. */
const renamed: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
}

const offsets = new Map<string, string>()

/** All time zones, that of the device first. The list contains `stored` even if the browser does not know it. */
export function timeZones(stored: string): string[] {
  const deviceTimeZone = currentName(Intl.DateTimeFormat().resolvedOptions().timeZone)
  const others = new Set(Intl.supportedValuesOf('timeZone').map(currentName))
  for (const name of ['UTC', stored]) if (name) others.add(name)
  others.delete(deviceTimeZone)
  return [deviceTimeZone, ...[...others].sort()]
}

/** The current offset of a time zone: `UTC+09:00`; empty if the browser does not know the time zone. */
export function offsetOf(timeZone: string): string {
  const known = offsets.get(timeZone)
  if (known !== undefined) return known
  const offset = readOffset(timeZone)
  offsets.set(timeZone, offset)
  return offset
}

function currentName(name: string): string {
  return renamed[name] ?? name
}

/** The current time from `Date`, whose clock the tests mock. `Temporal.Now` would ignore the mock. */
function zonedNow(timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(Date.now()).toZonedDateTimeISO(timeZone)
}

function readOffset(timeZone: string): string {
  try {
    if ('Temporal' in globalThis) return `UTC${zonedNow(timeZone).offset}`
    // only without Temporal: a formatter for each time zone takes a hundred times as long
    const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
    const offset = format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? ''
    return offset === 'GMT' ? 'UTC+00:00' : offset.replace('GMT', 'UTC')
  } catch {
    return ''
  }
}
