const NAME = /^[A-Za-z][\w+-]*(?:\/[\w+-]+)*$/

/** True for a name in the IANA time zone database, such as `Asia/Tokyo`. */
export function isTimeZone(name: string): boolean {
  if (!NAME.test(name)) return false
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== undefined
  } catch {
    return false
  }
}
