import { useState } from 'react'
import type { ApiError } from '../http/api-error.ts'
import { useSecondsUntil } from '../i18n/use-now.ts'

/** Where a server asks to wait and does not say how long. */
export const DEFAULT_WAIT_S = 60

/** A wait that the server asked for; `secondsLeft` is 0 once it is over. */
export function useWait() {
  const [until, setUntil] = useState(0)
  return {
    secondsLeft: useSecondsUntil(until),
    begin: ({ retryAfterSeconds = DEFAULT_WAIT_S }: ApiError) =>
      setUntil(Date.now() + retryAfterSeconds * 1000),
  }
}
