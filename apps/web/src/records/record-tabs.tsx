import type { RecordList } from '@touchline/contract/records/record-list'
import { type ReactNode, useState } from 'react'
import { useLanguage } from '../i18n/language.ts'
import { Tabs } from '../ui/tabs.tsx'
import { historyTexts } from './history-texts.ts'
import { LazyRecordHistory } from './lazy-record-history.tsx'
import classes from './record-panel.module.css'
import type { StoredRecordForm } from './use-record.ts'

type Props = {
  list: RecordList
  form: StoredRecordForm
  /** The number of the panel's opening. Each opening starts with the details. */
  round: number
  children: ReactNode
}

/** The tabs of a stored record. The form stays mounted behind the history and keeps its unsaved changes. */
export function RecordTabs({ list, form, round, children }: Props) {
  const { t } = useLanguage(historyTexts)
  const [shown, setShown] = useState<{ tab: 'details' | 'history'; round: number }>({ tab: 'details', round })
  const { seen } = form
  const tab = shown.round === round && seen ? shown.tab : 'details'
  const tabs = (['details', 'history'] as const).map((key) => ({ key, label: t(`history:${key}`) }))
  const showDetails = () => setShown({ tab: 'details', round })
  return (
    <Tabs
      label={t('history:tabs')}
      tabs={seen ? tabs : []}
      selected={tab}
      onSelect={(selected) => setShown({ tab: selected, round })}
    >
      <div className={tab === 'details' ? classes.details : classes.hidden}>{children}</div>
      {seen && tab === 'history' && (
        <LazyRecordHistory area={list.key} form={form} record={seen} onFilled={showDetails} />
      )}
    </Tabs>
  )
}
