/** The seconds of a Retry-After header, which contains seconds or a date (RFC 9110, 10.2.3); undefined if invalid. */
export function readRetryAfter(header: string | null | undefined, now = Date.now()): number | undefined {
  const text = header?.trim()
  if (!text) return undefined
  if (/^\d{1,9}$/.test(text)) return Number(text)
  const until = Date.parse(text)
  return Number.isNaN(until) ? undefined : Math.max(0, Math.ceil((until - now) / 1000))
}
