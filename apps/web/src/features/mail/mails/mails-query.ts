import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { MailSummary } from '@touchline/contract/deliveries'
import type { Paging } from '@touchline/contract/http/paging'
import { call } from '../../../http/client.ts'
import type { LogQuery } from '../../../listing/log.tsx'

export const mailsKey = ['mails']

type MailsResponse = { readonly data: readonly MailSummary[]; readonly meta: Paging }

const QUEUED_POLL_MS = 3000
/** The query is repeated also while no mail waits, because other users and jobs send mails too. */
const IDLE_POLL_MS = 15_000

export function mailsQuery(query: LogQuery) {
  return queryOptions({
    queryKey: [...mailsKey, query],
    queryFn: ({ signal }) => call<MailsResponse>('/api/mails', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.data.some(isOpen) ? QUEUED_POLL_MS : IDLE_POLL_MS),
  })
}

const isOpen = ({ state }: MailSummary) => state === 'waiting' || state === 'unconfigured'
