import { useMutation } from '@tanstack/react-query'
import type { StaleRefusal } from '@touchline/contract/http/errors'
import type { MasterItem, MasterList } from '@touchline/contract/master-data/list'
import { useLanguage } from '../../i18n/language.ts'
import { useDates } from '../../site/use-dates.ts'
import { itemName } from './item-name.ts'
import { saveMasterItem, useReloadList } from './master-list-query.ts'
import { reworded } from './reworded.ts'

type Change = { readonly item: MasterItem; readonly status: number }

/** Saves the status alone, with the version the reader has seen. */
export function useSetStatus(list: MasterList) {
  const { t, language } = useLanguage()
  const { momentText } = useDates()
  return useMutation({
    mutationFn: ({ item, status }: Change) => {
      const name = itemName(list, item, language)
      const inWords = reworded({
        not_found: () => t('item.gone', { name }),
        stale: ({ body }) => {
          const { changed_by, changed_at } = body as StaleRefusal
          const who = changed_by ?? t('form.changedBySomeone')
          return t('item.changedBy', { name, who, when: momentText(changed_at) })
        },
      })
      return saveMasterItem(list, { id: item.id, draft: { status, version: item.version } }).catch(inWords)
    },
    // also after a failure: what is shown was out of date
    onSettled: useReloadList(list),
  })
}
