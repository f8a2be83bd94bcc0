export const dateFormats = [
  'dd-mm-yyyy',
  'dd/mm/yyyy',
  'mm-dd-yyyy',
  'mm/dd/yyyy',
  'yyyy-mm-dd',
  'yyyy/mm/dd',
  'yyyy-dd-mm',
  'yyyy/dd/mm',
] as const
export type DateFormat = (typeof dateFormats)[number]

export const DEFAULT_DATE_FORMAT: DateFormat = 'dd-mm-yyyy'

const TIME_ZONE_NAME = /^[A-Za-z][\w+-]*(?:\/[\w+-]+)*$/

/** True for a name in the IANA time zone database, such as `Asia/Tokyo`. */
export function isTimeZone(name: string): boolean {
  if (!TIME_ZONE_NAME.test(name)) return false
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== undefined
  } catch {
    return false
  }
}
