import { useEffect, useState } from 'react'
import { ApiError } from '../../http/api-error.ts'
import { call } from '../../http/client.ts'

type LinkCheck<State> =
  | { readonly status: 'checking' }
  | { readonly status: 'checked'; readonly state: State }
  | { readonly status: 'failed'; readonly error: ApiError }

/** Asks the server for the state of a link when the page opens. Public pages have no query client. */
export function useLinkCheck<State>(path: `/api/${string}/check`, token: string) {
  const [check, setCheck] = useState<LinkCheck<State>>({ status: 'checking' })
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt repeats the call
  useEffect(() => {
    const unmounted = new AbortController()
    call<{ data: State }>(path, { method: 'POST', body: { token }, signal: unmounted.signal })
      .then(({ data }) => setCheck({ status: 'checked', state: data }))
      .catch((error: unknown) => {
        if (unmounted.signal.aborted) return
        if (!(error instanceof ApiError)) throw error
        setCheck({ status: 'failed', error })
      })
    return () => unmounted.abort()
  }, [path, token, attempt])
  return { check, checkAgain: () => setAttempt((count) => count + 1) }
}
