import type { StaleRefusal } from '@touchline/contract/http/errors'
import type { MasterItem, MasterList } from '@touchline/contract/master-data/list'
import { useLanguage } from '../../i18n/language.ts'
import { useDates } from '../../site/use-dates.ts'
import { itemName } from './item-name.ts'
import { saveMasterItem, useShowSaved } from './master-list-query.ts'
import { reworded } from './reworded.ts'
import { useRowCall } from './use-row-call.ts'

/** Saves the status of a row alone, with the version the reader has seen. */
export function useSetStatus(list: MasterList) {
  const { t, language } = useLanguage()
  const { momentText } = useDates()
  const call = (item: MasterItem) => {
    const name = itemName(list, item, language)
    const inWords = reworded({
      not_found: () => t('item.gone', { name }),
      stale: ({ body }) => {
        const { changed_by, changed_at } = body as StaleRefusal
        const who = changed_by ?? t('form.changedBySomeone')
        return t('item.changedBy', { name, who, when: momentText(changed_at) })
      },
    })
    const { id, status, version } = item
    return saveMasterItem(list, { id, draft: { status, version } }).catch(inWords)
  }
  return useRowCall(list, { action: 'status', call, onSuccess: useShowSaved(list) })
}
