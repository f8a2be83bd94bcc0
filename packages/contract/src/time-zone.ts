const NAME = /^[A-Za-z][\w+-]*(?:\/[\w+-]+)*$/

/** Whether there is a time zone of this name in the IANA database, such as `Asia/Tokyo`. */
export function isTimeZone(name: string): boolean {
  if (!NAME.test(name)) return false
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== undefined
  } catch {
    return false
  }
}
