import { offsetOf } from '../../i18n/time-zones.ts'

type Dates = { readonly dateText: (instant: string) => string; readonly timeZone: string }

/** `25-11-2026 10:15:07 (UTC+09:00)`. An empty time zone stands for the time zone of the device. */
export function exactTime(instant: string, { dateText, timeZone: siteTimeZone }: Dates): string {
  const timeZone = siteTimeZone || Intl.DateTimeFormat().resolvedOptions().timeZone
  const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium', timeZone }).format(new Date(instant))
  return `${dateText(instant)} ${time} (${offsetOf(timeZone)})`
}
