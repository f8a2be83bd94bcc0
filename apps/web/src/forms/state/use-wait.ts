import { useState } from 'react'
import type { ApiError } from '../../http/api-error.ts'
import { useSecondsUntil } from '../../i18n/use-now.ts'

/** The wait in seconds after a 429 answer without a Retry-After header. */
export const DEFAULT_WAIT_S = 60

/** The wait that the server demands after a 429 answer; `secondsLeft` is 0 after its end. */
export function useWait() {
  const [until, setUntil] = useState(0)
  return {
    secondsLeft: useSecondsUntil(until),
    begin: ({ retryAfterSeconds = DEFAULT_WAIT_S }: ApiError) =>
      setUntil(Date.now() + retryAfterSeconds * 1000),
  }
}
