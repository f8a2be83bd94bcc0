import { skipToken, useQuery } from '@tanstack/react-query'
import type { MasterItem, MasterList } from '@touchline/contract/master-data/list'
import { useEffect, useEffectEvent } from 'react'
import { ApiError } from '../../http/api-error.ts'
import { useLanguage } from '../../i18n/language.ts'
import { toast } from '../../ui/toast.tsx'
import { masterItemQuery } from './master-list-query.ts'

type Options = {
  readonly list: MasterList
  /** Of the row that is wanted; none when none is, or a new one. */
  readonly id: number | undefined
  readonly rows: readonly MasterItem[] | undefined
  readonly onFailure: () => void
}

/** The row an address names: from the page that is shown, or else asked for; one that is not there is said. */
export function useAddressedItem({ list, id, rows, onFailure }: Options): MasterItem | undefined {
  const { t } = useLanguage()
  const shown = rows?.find((row) => row.id === id)
  const query = masterItemQuery(list, id ?? 0)
  const { data, error } = useQuery({ ...query, ...((!id || shown) && { queryFn: skipToken }) })
  const fail = useEffectEvent((failure: Error) => {
    const isSaidElsewhere = failure instanceof ApiError && failure.code === 'unauthenticated'
    const isGone = failure instanceof ApiError && failure.code === 'not_found'
    if (!isSaidElsewhere) toast.failed(isGone ? t('item.notFound') : failure.message)
    onFailure()
  })
  const isWanted = Boolean(id)
  useEffect(() => {
    if (error && isWanted) fail(error)
  }, [error, isWanted])
  return shown ?? data?.data
}
