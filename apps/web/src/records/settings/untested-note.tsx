import { testedConnections } from '@touchline/contract/site-settings/tested-connections'
import type { FormValues } from '../../forms/state/form-state.ts'
import { useLanguage } from '../../i18n/language.ts'
import { settingFormTexts } from '../../i18n/setting-form-texts.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import type { SettingForm } from './use-settings.ts'

/** Says that the stored connection of the group was never tested. */
export function UntestedNote<Values extends FormValues>({
  form: { group, loading },
}: {
  form: Pick<SettingForm<Values>, 'group' | 'loading'>
}) {
  const { t } = useLanguage(settingFormTexts)
  const stored = loading.data?.data
  const isUsed = stored && testedConnections[group.key]?.isUsed(stored)
  if (!isUsed || stored.is_tested !== false) return null
  return (
    <Alert quiet tone="warning" title={t('settingForm:untested.title')}>
      <p>{t('settingForm:untested.text')}</p>
    </Alert>
  )
}
