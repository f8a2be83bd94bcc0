import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Paging } from '@touchline/contract/http/paging'
import type { MailState, MailSummary } from '@touchline/contract/mails'
import { call } from '../../../http/client.ts'

export const mailsKey = ['mails']

type MailsAnswer = { readonly data: readonly MailSummary[]; readonly meta: Paging }

type MailListQuery = {
  readonly page: number
  readonly per_page: number
  readonly state: MailState | undefined
}

const WAITING_MS = 3000
/** Others cause mails too. */
const RESTING_MS = 15_000

/** Followed for as long as the page is in sight. */
export function mailsQuery(query: MailListQuery) {
  return queryOptions({
    queryKey: [...mailsKey, query],
    queryFn: ({ signal }) => call<MailsAnswer>('/api/mails', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.data.some(isOpen) ? WAITING_MS : RESTING_MS),
  })
}

/** Yet to be sent. */
const isOpen = ({ state }: MailSummary) => state === 'waiting' || state === 'unconfigured'
