import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { DeliveryState, MailSummary } from '@touchline/contract/deliveries'
import type { PageSize, Sort } from '@touchline/contract/http/list-options'
import type { Paging } from '@touchline/contract/http/paging'
import { useState } from 'react'
import { call } from '../../../http/client.ts'
import { readPageSize, sitePageSize } from '../../../session/page-size.ts'
import { usePreferences } from '../../../session/use-preferences.ts'
import { useSite } from '../../../site/site-query.ts'

export const mailsKey = ['mails']

type MailsResponse = { readonly data: readonly MailSummary[]; readonly meta: Paging }

type MailListQuery = {
  readonly page: number
  readonly per_page: number
  readonly state: DeliveryState | undefined
}

const QUEUED_POLL_MS = 3000
/** The query polls also without queued mails, because other users and jobs send mails too. */
const IDLE_POLL_MS = 15_000

/** The query polls while the page is visible. */
export function mailsQuery(query: MailListQuery) {
  return queryOptions({
    queryKey: [...mailsKey, query],
    queryFn: ({ signal }) => call<MailsResponse>('/api/mails', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.data.some(isOpen) ? QUEUED_POLL_MS : IDLE_POLL_MS),
  })
}

const isOpen = ({ state }: MailSummary) => state === 'waiting' || state === 'unconfigured'

const NEWEST_FIRST: Sort = { column: 'created_at', direction: 'desc' }

type ShownMails = { readonly page: number; readonly state?: DeliveryState | undefined }

/** The state is not in the URL, because the URL belongs to the settings form above. */
export function useMailView() {
  const [{ page, state }, show] = useState<ShownMails>({ page: 1 })
  const { choosePageSize } = usePreferences()
  const site = useSite()
  return {
    name: 'mails',
    query: { page, state, per_page: readPageSize() ?? sitePageSize(site?.page_size) },
    sort: NEWEST_FIRST,
    setPage: (wanted: number) => show({ page: wanted, state }),
    setState: (wanted: DeliveryState | undefined) => show({ page: 1, state: wanted }),
    setPerPage: (size: PageSize) => {
      choosePageSize(size)
      show({ page: 1, state })
    },
  }
}
