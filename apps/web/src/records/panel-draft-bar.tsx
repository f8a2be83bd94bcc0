import type { RecordList, StoredRecord } from '@touchline/contract/records/record-list'
import { DraftBar } from '../forms/draft-bar.tsx'
import type { PanelState } from '../forms/state/use-panel.ts'
import { appTexts } from '../i18n/app-texts.ts'
import { useLanguage } from '../i18n/language.ts'
import { recordName } from './field-text.ts'

type Props = {
  list: RecordList
  panel: Pick<PanelState<StoredRecord>, 'open'>
  /** Offers only the drafts of this row. 0 is a new row. */
  row?: number
}

export function PanelDraftBar({ list, panel, row }: Props) {
  const { t, localize, language } = useLanguage(appTexts)
  return (
    <DraftBar<StoredRecord>
      draftKey={list.key}
      {...(row !== undefined && { row })}
      nameOf={(item) =>
        item ? recordName(list, item, language) : t('app:draft.new', { item: localize(list.item) })
      }
      onRestore={({ subject, values, omitted }) => panel.open(subject, values, omitted)}
    />
  )
}
