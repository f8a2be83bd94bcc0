import { readPercent } from '@touchline/contract/fields/number-fields'
import { finance, MIN_RETENTION_DAYS, RETENTION_DELAY_DAYS } from '@touchline/contract/site-settings/finance'
import { invoiceFormatError, invoiceNumber } from '@touchline/contract/site-settings/invoice-number'
import { dateText as dateTextIn } from '@touchline/contract/texts/dates'
import { currencyText, percentText } from '@touchline/contract/texts/numbers'
import { FormSection } from '../../forms/form-section.tsx'
import { appTexts } from '../../i18n/app-texts.ts'
import { useLanguage } from '../../i18n/language.ts'
import { RecordControl } from '../../records/record-control.tsx'
import { SettingPage } from '../../records/settings/setting-page.tsx'
import { useSettings } from '../../records/settings/use-settings.ts'
import { FinanceAndAuditTabs } from '../../site/finance-and-audit-tabs.tsx'
import { useDates } from '../../site/use-dates.ts'
import { CardStack } from '../../ui/card.tsx'
import { Page } from '../../ui/page.tsx'
import classes from './finance.module.css'
import { confirmRetention } from './retention-question.ts'
import type { FinanceForm, FinanceValues, RateRow } from './tax-rates.ts'
import { CurrencySection, TaxRatesSection } from './tax-sections.tsx'
import { financeTexts } from './texts.ts'

const EXAMPLE_SEQUENCE = 42

export function FinancePage() {
  const { t } = useLanguage(appTexts)
  const { dateText, timeZone } = useDates()
  const form = useSettings<FinanceValues>(finance, {
    confirmSave: async ({ audit_retention_days: days }, seen) =>
      days === seen?.audit_retention_days || confirmRetention(String(days), dateText),
  })
  const today = dateTextIn(new Date().toISOString(), { format: 'yyyy-mm-dd', timeZone })
  return (
    <Page title={t('app:menu.finance')} area={t('app:menu.settings')}>
      <CardStack>
        <FinanceAndAuditTabs />
        <SettingPage label={t('app:menu.finance')} form={form} show={useShowValue()}>
          <CurrencySection form={form} today={today} />
          <TaxRatesSection form={form} today={today} />
          <InvoiceSection form={form} today={today} />
          <RetentionSection form={form} />
        </SettingPage>
      </CardStack>
    </Page>
  )
}

/** The value of a currency with its name, and of tax rates with their periods. */
function useShowValue() {
  const { t, language } = useLanguage(financeTexts)
  const { dateText } = useDates()
  const rateText = ({ code, percent, valid_from, valid_to }: RateRow) => {
    const share = readPercent(percent)
    const values = {
      code,
      percent: share === undefined ? percent : percentText(share, language),
      from: dateText(valid_from),
    }
    return valid_to
      ? t('finance:rates.period', { ...values, to: dateText(valid_to) })
      : t('finance:rates.from', values)
  }
  return (name: string, { tax_rates, base_currency }: FinanceValues): string | undefined => {
    if (name === 'tax_rates') return tax_rates.map(rateText).join('\n')
    return name === 'base_currency' ? currencyText(base_currency, language) : undefined
  }
}

type InvoiceSectionProps = { form: FinanceForm; today: string }

export function InvoiceSection({ form, today }: InvoiceSectionProps) {
  const { t } = useLanguage(financeTexts)
  const { invoice_number_format: format } = form.saveForm.values
  return (
    <FormSection title={t('finance:invoices.title')} text={t('finance:invoices.text')}>
      <RecordControl form={form} name="fiscal_year_start" required hint={t('finance:invoices.yearStart')} />
      <RecordControl
        form={form}
        name="invoice_number_format"
        required
        hint={<FormatHint format={format} today={today} />}
      />
      <RecordControl form={form} name="payment_due_days" required hint={t('finance:invoices.due')} />
    </FormSection>
  )
}

export function FormatHint({ format, today }: { format: string; today: string }) {
  const { t } = useLanguage(financeTexts)
  const typed = format.trim()
  const number = invoiceNumber(typed, { date: today, sequence: EXAMPLE_SEQUENCE })
  return (
    <>
      {!invoiceFormatError(typed) && (
        <span className={classes.example}>{t('finance:invoices.example', { number })} </span>
      )}
      {t('finance:invoices.placeholders')}
    </>
  )
}

export function RetentionSection({ form }: { form: FinanceForm }) {
  const { t } = useLanguage(financeTexts)
  return (
    <FormSection
      title={t('finance:retention.title')}
      text={t('finance:retention.text', { days: RETENTION_DELAY_DAYS })}
    >
      <RecordControl
        form={form}
        name="audit_retention_days"
        required
        hint={t('finance:retention.days', { min: MIN_RETENTION_DAYS })}
      />
    </FormSection>
  )
}
