/** Arithmetic on days `YYYY-MM-DD`. It uses no time zone, so changes of daylight saving time have no effect. */

const DAY_MS = 86_400_000

export function addDays(day: string, days: number): string {
  return dayOf(Date.parse(day) + days * DAY_MS)
}

/** The number of days from `from` to `to`. Negative if `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS
}

/** The same day of another month. A month that is too short gives its last day: 31 January + 1 month is 28 February. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0))
  lastOfMonth.setUTCDate(Math.min(date, lastOfMonth.getUTCDate()))
  return dayOf(lastOfMonth.getTime())
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}

/**
 * The age in completed years. In common years, a person born on 29 February becomes a year older on 1 March. Negative
 * before the birth.
 */
export function ageOn(birthDate: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years
}
