import { finance, MIN_RETENTION_DAYS, RETENTION_DELAY_DAYS } from '@touchline/contract/site-settings/finance'
import { invoiceFormatError, invoiceNumber } from '@touchline/contract/site-settings/invoice-number'
import { dateText } from '@touchline/contract/texts/dates'
import { FieldControl } from '../../forms/field-control.tsx'
import { FormSection } from '../../forms/form-section.tsx'
import { SettingPage } from '../../forms/settings/setting-page.tsx'
import { appTexts } from '../../i18n/app-texts.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useDates } from '../../site/use-dates.ts'
import classes from './finance.module.css'
import type { FinanceForm } from './finance-values.ts'
import { CurrencySection, TaxRatesSection } from './tax-sections.tsx'
import { financeTexts } from './texts.ts'
import { useFormatValue } from './use-format-value.ts'

const EXAMPLE_SEQUENCE = 42

export function FinanceSettingsForm({ form }: { form: FinanceForm }) {
  const { t } = useLanguage(appTexts)
  const { timeZone } = useDates()
  const today = dateText(new Date().toISOString(), { format: 'yyyy-mm-dd', timeZone })
  const { saveForm } = form
  return (
    <SettingPage label={t('app:menu.finance')} form={form} show={useFormatValue()}>
      <CurrencySection saveForm={saveForm} today={today} />
      <TaxRatesSection saveForm={saveForm} today={today} />
      <InvoiceSection saveForm={saveForm} today={today} />
      <RetentionSection saveForm={saveForm} />
    </SettingPage>
  )
}

type InvoiceSectionProps = Pick<FinanceForm, 'saveForm'> & { today: string }

export function InvoiceSection({ saveForm: { field, values }, today }: InvoiceSectionProps) {
  const { t, localize } = useLanguage(financeTexts)
  const { fiscal_year_start, invoice_number_format, payment_due_days } = finance.fields
  return (
    <FormSection title={t('finance:invoices.title')} text={t('finance:invoices.text')}>
      <FieldControl
        {...field('fiscal_year_start')}
        field={fiscal_year_start}
        label={localize(fiscal_year_start.label)}
        required
        hint={t('finance:invoices.yearStart')}
      />
      <FieldControl
        {...field('invoice_number_format')}
        field={invoice_number_format}
        label={localize(invoice_number_format.label)}
        required
        hint={<FormatHint format={values.invoice_number_format} today={today} />}
      />
      <FieldControl
        {...field('payment_due_days')}
        field={payment_due_days}
        label={localize(payment_due_days.label)}
        required
        hint={t('finance:invoices.due')}
      />
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

export function RetentionSection({ saveForm }: Pick<FinanceForm, 'saveForm'>) {
  const { t, localize } = useLanguage(financeTexts)
  const { audit_retention_days } = finance.fields
  return (
    <FormSection
      title={t('finance:retention.title')}
      text={t('finance:retention.text', { days: RETENTION_DELAY_DAYS })}
    >
      <FieldControl
        {...saveForm.field('audit_retention_days')}
        field={audit_retention_days}
        label={localize(audit_retention_days.label)}
        required
        hint={t('finance:retention.days', { min: MIN_RETENTION_DAYS })}
      />
    </FormSection>
  )
}
