import type { RecordList, StoredRecord } from '@touchline/contract/records/record-list'
import { appTexts } from '../i18n/app-texts.ts'
import { useLanguage } from '../i18n/language.ts'
import { type ToastAction, toast } from '../ui/feedback/toast.tsx'
import { recordName } from './field-text.ts'

type Done = 'saved' | 'activated' | 'deactivated' | 'deleted' | 'restored'

/** Says what was done to a record of the list. One toast counts the records to which the same was done. */
export function useRecordToast(list: RecordList) {
  const { t, language } = useLanguage(appTexts)
  return (done: Done, record: StoredRecord, action?: ToastAction) =>
    toast.done(t(`app:item.${done}`, { name: recordName(list, record, language) }), {
      kind: `${list.key}.${done}`,
      counted: (count) => t(`app:item.${done}Count`, { count }),
      action,
    })
}
