import { hashKey, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { Sort } from '@touchline/contract/http/paging'
import { useState } from 'react'
import { ApiError } from '../http/api-error.ts'
import { isSignedIn } from '../session/session.ts'
import type { ListCallQuery } from './list-call-query.ts'

type Asked<Query> = { readonly query: Query; readonly sort: Sort }
type QueryOf<Query, Answer, Key extends QueryKey> = (
  query: Query,
) => UseQueryOptions<Answer, Error, Answer, Key>

/** What of a list is in sight: what was asked for, or where that cannot be had, what was there before. */
export type ListRows<Answer, Query = ListCallQuery> = {
  readonly data: Answer | undefined
  /** What the rows answer; their order while they are kept, or else the one asked for. */
  readonly query: Query
  readonly sort: Sort
  /** Others are on their way. */
  readonly isPlaceholderData: boolean
  /** Why others have not come, while these are kept; stays while the same is tried again. */
  readonly failure: Error | undefined
  /** Why there is nothing to see. */
  readonly error: Error | null
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

type Rows = { readonly data: readonly unknown[] }

export function useListRows<Query, Answer extends Rows, Key extends QueryKey>(
  view: Asked<Query>,
  queryOf: QueryOf<Query, Answer, Key>,
): ListRows<Answer, Query> {
  const asked = useQuery(queryOf(view.query))
  const isAnswered = asked.data !== undefined && !asked.isPlaceholderData
  const [answered, setAnswered] = useState<Asked<Query>>()
  if (isAnswered && !isSame(answered, view)) setAnswered(view)

  const lasting = useLastingError(asked, hashKey([view.query]))
  const error = isAnswered ? undefined : lasting
  const before = useQuery({
    ...queryOf(answered?.query ?? view.query),
    // changes of its rows are seen in it too
    enabled: () => error !== undefined && answered !== undefined && isSignedIn(),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const isKept = error !== undefined && !isForbidden(error) && Boolean(before.data?.data.length)
  const { query } = (isAnswered ? undefined : answered) ?? view
  return {
    data: isKept ? before.data : asked.data,
    query,
    sort: (isKept ? answered : undefined)?.sort ?? view.sort,
    isPlaceholderData: asked.isPlaceholderData,
    failure: isKept ? error : undefined,
    error: isKept ? null : asked.error,
    isFetching: asked.isFetching,
    refetch: asked.refetch,
  }
}

type Asking = { readonly error: Error | null; readonly isFetching: boolean }

/** The error of a query, also while the same one is asked again. */
function useLastingError({ error, isFetching }: Asking, key: string): Error | undefined {
  const [last, setLast] = useState<{ readonly key: string; readonly error: Error }>()
  if (error && (last?.error !== error || last.key !== key)) setLast({ key, error })
  const isOver = last !== undefined && !error && (last.key !== key || !isFetching)
  if (isOver) setLast(undefined)
  return isOver ? undefined : last?.error
}

function isSame<Query>(one: Asked<Query> | undefined, other: Asked<Query>): boolean {
  return one !== undefined && hashKey([one.query]) === hashKey([other.query])
}

const isForbidden = (error: Error) => error instanceof ApiError && error.code === 'forbidden'
