import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { SessionSummary } from '@touchline/contract/auth'
import { call } from '../../http/client.ts'

const queryKey = ['sessions']

export const sessionsQuery = queryOptions({
  queryKey,
  queryFn: ({ signal }) => call<{ data: readonly SessionSummary[] }>('/api/sessions', { signal }),
  staleTime: 0, // sessions begin and end elsewhere
})

export function useRevokeSession() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: SessionSummary) => call(`/api/sessions/${id}`, { method: 'DELETE' }),
    // also after a failure: it may have ended by itself
    onSettled: () => queries.invalidateQueries({ queryKey }),
  })
}
