const SECONDS = /^\d+(\.\d+)?$/
/** Each form of an HTTP date has a time (RFC 9110, 5.6.7). `Date.parse` alone would also read "-1" as a date. */
const HTTP_DATE = /\d:\d\d:\d\d/

/**
 * The seconds of a Retry-After header, which contains seconds or a date (RFC 9110, 10.2.3). Fractions are rounded up, and a
 * date in the past is 0. Undefined if invalid.
 */
export function readRetryAfter(header: string | null | undefined, now = Date.now()): number | undefined {
  const text = header?.trim() ?? ''
  const date = HTTP_DATE.test(text) ? Date.parse(`${text} GMT`) : Number.NaN // the oldest form names no time zone
  const seconds = SECONDS.test(text) ? Number(text) : (date - now) / 1_000
  return Number.isNaN(seconds) ? undefined : Math.max(0, Math.ceil(seconds))
}
