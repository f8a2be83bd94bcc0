import type { PageSize } from '@touchline/contract/http/page-sizes'
import type { Sort } from '@touchline/contract/http/paging'
import type { MailState } from '@touchline/contract/mails'
import { useState } from 'react'
import { readPageSize, sitePageSize } from '../../../session/page-size.ts'
import { usePreferences } from '../../../session/use-preferences.ts'
import { useSite } from '../../../site/site-query.ts'

const NEWEST_FIRST: Sort = { column: 'created_at', direction: 'desc' }

type Shown = { readonly page: number; readonly state?: MailState | undefined }

/** How the list of mails is looked at; not kept in the address, which belongs to the form above it. */
export function useMailView() {
  const [{ page, state }, show] = useState<Shown>({ page: 1 })
  const { choosePageSize } = usePreferences()
  const site = useSite()
  return {
    name: 'mails',
    query: { page, state, per_page: readPageSize() ?? sitePageSize(site?.page_size) },
    sort: NEWEST_FIRST,
    setPage: (wanted: number) => show({ page: wanted, state }),
    setState: (wanted: MailState | undefined) => show({ page: 1, state: wanted }),
    setPerPage: (size: PageSize) => {
      choosePageSize(size)
      show({ page: 1, state })
    },
  }
}
