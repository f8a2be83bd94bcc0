import { Link } from '@tanstack/react-router'
import { defineTexts } from '@touchline/contract/texts/catalogue'
import { appTexts } from '../i18n/app-texts.ts'
import { useLanguage } from '../i18n/language.ts'
import { PageTabs } from '../ui/page-tabs.tsx'

const tabTexts = defineTexts('financeAndAuditTabs', {
  finance: { en: 'Finance', ja: '会計' },
  auditTrail: { en: 'Audit trail', ja: '監査ログ' },
})

/** The addresses of both pages stay the same with other filters in the URL. */
const activeOptions = { exact: true, includeSearch: false }

export function FinanceAndAuditTabs() {
  const { t } = useLanguage(tabTexts, appTexts)
  return (
    <PageTabs label={t('app:menu.finance')}>
      <Link to="/settings/finance-and-audit" activeOptions={activeOptions}>
        {t('financeAndAuditTabs:finance')}
      </Link>
      <Link to="/settings/finance-and-audit/audit-trail" activeOptions={activeOptions}>
        {t('financeAndAuditTabs:auditTrail')}
      </Link>
    </PageTabs>
  )
}
