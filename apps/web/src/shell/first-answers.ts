import { profileQuery } from '../session/profile-query.ts'
import { readUser } from '../session/session.ts'
import { siteQuery } from '../site/site-query.ts'
import { queryClient } from './query-client.ts'

/** After this time the first page is rendered without its data. */
const PATIENCE_MS = 100

/** Requests the data of the shell. The route of a list requests its rows. */
export function requestShellData(): void {
  void queryClient.prefetchQuery(siteQuery)
  void queryClient.prefetchQuery(profileQuery(readUser()?.id))
}

/**
 * Resolves when the requested data has arrived, or after a moment. Data that arrives while React renders a page makes
 * React render all of it again, at once.
 */
export function firstAnswers(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const check = () => {
    if (queryClient.isFetching() === 0) resolve()
  }
  const unsubscribe = queryClient.getQueryCache().subscribe(check)
  setTimeout(resolve, PATIENCE_MS)
  check()
  return promise.finally(unsubscribe)
}
