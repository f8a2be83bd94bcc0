import { settingsAreaKey } from '@touchline/contract/events/settings-areas'
import type { ReactNode } from 'react'
import type { FormValues } from '../../forms/state/form-state.ts'
import { LoadNotice } from '../../http/load-notice.tsx'
import { useLanguage } from '../../i18n/language.ts'
import { settingFormTexts } from '../../i18n/setting-form-texts.ts'
import { Card } from '../../ui/card.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { HistoryCard } from '../history-card.tsx'
import type { ShowValue } from '../record-merging.tsx'
import { RecordDraftBar, RecordPage } from '../record-page.tsx'
import type { SettingForm } from './use-settings.ts'

type Props<Values extends FormValues> = {
  label: string
  form: SettingForm<Values>
  /** See `RecordPage`. */
  show?: ShowValue<Values>
  onSaved?: (stored: Values) => void
  onDiscard?: () => void
  waiting?: string | undefined
  children: ReactNode
}

/** The form of a settings group, or a notice if the settings could not be loaded. */
export function SettingPage<Values extends FormValues>({ onSaved, ...page }: Props<Values>) {
  const { loading, read, seen } = page.form
  const { t } = useLanguage(settingFormTexts)
  if (loading.isLoadingError) {
    return (
      <Card>
        <LoadNotice title={t('settingForm:failedTitle')} loading={loading} />
      </Card>
    )
  }
  return (
    <>
      {seen && <RecordDraftBar form={page.form} />}
      <RecordPage
        {...page}
        loading={!seen}
        onSaved={(saved) => {
          onSaved?.(read(saved))
          toast.done(t('settingForm:saved'))
        }}
      />
      <HistoryCard area={settingsAreaKey(page.form.group.key)} form={page.form} record={seen} />
    </>
  )
}
