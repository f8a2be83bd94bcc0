import { useQuery } from '@tanstack/react-query'
import { finance } from '@touchline/contract/site-settings/finance'
import { readWhole } from '../../forms/controls/number-entry.ts'
import { settingQuery } from '../../forms/settings/setting-query.ts'
import { useSettingForm } from '../../forms/settings/use-setting-form.ts'
import { LoadNotice } from '../../http/load-notice.tsx'
import { appTexts } from '../../i18n/app-texts.ts'
import { useLanguage } from '../../i18n/language.ts'
import { settingFormTexts } from '../../i18n/setting-form-texts.ts'
import { FinanceAndAuditTabs } from '../../site/finance-and-audit-tabs.tsx'
import { useDates } from '../../site/use-dates.ts'
import { Card, CardStack } from '../../ui/card.tsx'
import { Page } from '../../ui/page.tsx'
import { FinanceSettingsForm } from './finance-form.tsx'
import { type FinanceValues, financeDraft, financeForm } from './finance-values.ts'
import { confirmRetention } from './retention-question.ts'

export function FinancePage() {
  const { t } = useLanguage(settingFormTexts, appTexts)
  const { dateText } = useDates()
  const loading = useQuery(settingQuery(finance))
  const form = useSettingForm<FinanceValues>({
    group: finance,
    stored: loading.data?.data,
    toForm: financeForm,
    normalize: financeDraft,
    confirmSave: async ({ audit_retention_days }, stored) => {
      const days = readWhole(audit_retention_days) ?? audit_retention_days
      return Number(days) === stored?.audit_retention_days || confirmRetention(days, dateText)
    },
  })
  return (
    <Page title={t('app:menu.finance')} area={t('app:menu.settings')}>
      <CardStack>
        <FinanceAndAuditTabs />
        {loading.isLoadingError ? (
          <Card>
            <LoadNotice title={t('settingForm:failedTitle')} loading={loading} />
          </Card>
        ) : (
          <FinanceSettingsForm form={form} />
        )}
      </CardStack>
    </Page>
  )
}
