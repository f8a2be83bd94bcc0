import {
  type FetchQueryOptions,
  hashKey,
  type QueryFunction,
  type QueryKey,
  type UseQueryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { Sort } from '@touchline/contract/http/list-options'
import { useState } from 'react'
import { ApiError } from '../http/api-error.ts'
import { isSignedIn } from '../session/session.ts'
import type { ListCallQuery } from './list-call-query.ts'
import type { ShownPage } from './use-newer-rows.ts'

type ListRequest<Query> = {
  readonly query: Query
  readonly sort: Sort
  /** The keys of the lists that the rows come from. After a change of one of them, the rows are requested again. */
  readonly lists?: readonly string[]
}
type QueryOf<Query, Answer, Key extends QueryKey> = (
  query: Query,
) => UseQueryOptions<Answer, Error, Answer, Key>

/** The rows to show: those of the current request, or those of the previous request if the current one failed. */
export type ListRows<Answer, Query = ListCallQuery> = {
  readonly data: Answer | undefined
  /** The request that the shown rows belong to. */
  readonly query: Query
  readonly sort: Sort
  /** True while the shown rows are those of the previous request and the current request is loading. */
  readonly isPlaceholderData: boolean
  /** The error of the current request while older rows are shown. It stays during a retry. */
  readonly failure: Error | undefined
  /** The error of the current request if there are no rows to show. */
  readonly error: Error | null
  readonly isFetching: boolean
  readonly refetch: () => unknown
  /** Requests rows of another query without showing them. */
  readonly request: (query: Query) => Promise<Answer>
  /** The page of the current request, for `useNewerRows`. */
  readonly page: ShownPage
}

export type RowsAnswer<Row = unknown> = { readonly data: readonly Row[] }

export function useListRows<Query, Answer extends RowsAnswer, Key extends QueryKey>(
  view: ListRequest<Query>,
  queryOf: QueryOf<Query, Answer, Key>,
): ListRows<Answer, Query> {
  const queries = useQueryClient()
  const options = queryOf(view.query)
  const current = useQuery(options)
  const isAnswered = current.data !== undefined && !current.isPlaceholderData
  const [answered, setAnswered] = useState<ListRequest<Query>>()
  if (isAnswered && !isSame(answered, view)) setAnswered(view)

  const lasting = useLastingError(current, hashKey([view.query]))
  const error = isAnswered ? undefined : lasting
  const before = useQuery({
    ...queryOf(answered?.query ?? view.query),
    // subscribes to the cached page, so changed rows are updated in it
    enabled: () => error !== undefined && answered !== undefined && isSignedIn(),
    staleTime: Number.POSITIVE_INFINITY,
    // the page says already that it shows the previous rows
    meta: { showsFailure: error !== undefined },
  })
  const isOlderShown = error !== undefined && !isForbidden(error) && Boolean(before.data?.data.length)
  const { query } = (isAnswered ? undefined : answered) ?? view
  return {
    data: isOlderShown ? before.data : current.data,
    query,
    sort: (isOlderShown ? answered : undefined)?.sort ?? view.sort,
    isPlaceholderData: current.isPlaceholderData,
    failure: isOlderShown ? error : undefined,
    error: isOlderShown ? null : current.error,
    isFetching: current.isFetching,
    refetch: current.refetch,
    request: (query) => queries.fetchQuery(queryOf(query) as FetchQueryOptions<Answer, Error, Answer, Key>),
    page: {
      lists: view.lists,
      queryKey: options.queryKey,
      queryFn: options.queryFn as QueryFunction,
      current,
    },
  }
}

type QueryState = { readonly error: Error | null; readonly isFetching: boolean }

/** The error of a query. It stays while the same query is retried. */
function useLastingError({ error, isFetching }: QueryState, key: string): Error | undefined {
  const [last, setLast] = useState<{ readonly key: string; readonly error: Error }>()
  if (error && (last?.error !== error || last.key !== key)) setLast({ key, error })
  const isOver = last !== undefined && !error && (last.key !== key || !isFetching)
  if (isOver) setLast(undefined)
  return isOver ? undefined : last?.error
}

function isSame<Query>(one: ListRequest<Query> | undefined, other: ListRequest<Query>): boolean {
  return one !== undefined && hashKey([one.query]) === hashKey([other.query])
}

const isForbidden = (error: Error) => error instanceof ApiError && error.code === 'forbidden'
