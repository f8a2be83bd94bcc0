import { formatAmount } from '@touchline/contract/money/amounts'
import { finance } from '@touchline/contract/site-settings/finance'
import { percentText } from '@touchline/contract/texts/numbers'
import { FieldControl } from '../../forms/field-control.tsx'
import { FormSection } from '../../forms/form-section.tsx'
import { useLanguage } from '../../i18n/language.ts'
import { Icon } from '../../ui/icon.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import textClasses from '../../ui/text.module.css'
import classes from './finance.module.css'
import type { FinanceForm, FinanceValues, RateRow } from './finance-values.ts'
import { hasRate, japaneseRates, taxExample } from './tax-rates.ts'
import { financeTexts } from './texts.ts'

type SectionProps = Pick<FinanceForm, 'saveForm'> & {
  /** `YYYY-MM-DD` in the time zone of the site. */
  today: string
}

export function CurrencySection({ saveForm, today }: SectionProps) {
  const { t, localize } = useLanguage(financeTexts)
  const { base_currency, tax_mode, rounding, tax_registration_number } = finance.fields
  const { field, values } = saveForm
  return (
    <FormSection title={t('finance:currency.title')} text={t('finance:currency.text')}>
      <FieldControl
        {...field('base_currency')}
        field={base_currency}
        label={localize(base_currency.label)}
        required
        hint={t('finance:currency.currency')}
      />
      <FieldControl
        {...field('tax_registration_number')}
        field={tax_registration_number}
        label={localize(tax_registration_number.label)}
        required={false}
        hint={t('finance:currency.number')}
      />
      <div className={classes.pair}>
        <FieldControl {...field('tax_mode')} field={tax_mode} label={localize(tax_mode.label)} required />
        <FieldControl {...field('rounding')} field={rounding} label={localize(rounding.label)} required />
      </div>
      <TaxExample values={values} today={today} />
    </FormSection>
  )
}

export function TaxExample({ values, today }: { values: FinanceValues; today: string }) {
  const { t, language } = useLanguage(financeTexts)
  const example = taxExample(values, today)
  const text = () => {
    if (!example) return t('finance:currency.noExample')
    const { rate, percent, net, tax, gross } = example
    const amountText = (minor: number) => formatAmount(minor, values.base_currency, language)
    const name = language === 'ja' ? rate.name_ja || rate.name : rate.name
    return t(`finance:currency.${values.tax_mode === 'inclusive' ? 'inclusive' : 'exclusive'}`, {
      rate: t('finance:currency.rateName', { name, percent: percentText(percent, language) }),
      net: amountText(net),
      tax: amountText(tax),
      gross: amountText(gross),
    })
  }
  return <p className={textClasses.hint}>{text()}</p>
}

export function TaxRatesSection({ saveForm, today }: SectionProps) {
  const { t, localize } = useLanguage(financeTexts)
  const { tax_rates } = finance.fields
  const { rows, errorAt, onChange } = saveForm.rows<RateRow>('tax_rates')
  const isFull = rows.length >= tax_rates.max
  return (
    <FormSection title={t('finance:rates.title')} text={t('finance:rates.text')}>
      <FieldControl
        {...saveForm.field('tax_rates')}
        error={saveForm.rows('tax_rates').error}
        errorAt={errorAt as (index: number, part: string) => string | undefined}
        field={tax_rates}
        label={localize(tax_rates.label)}
        required={false}
      />
      <div className={classes.buttons}>
        {(['standard', 'reduced'] as const).map((kind) => (
          <AddRateButton
            key={kind}
            label={t(`finance:rates.${kind}`)}
            isAdded={hasRate(rows, japaneseRates[kind].code, today)}
            isFull={isFull}
            onAdd={() => onChange((before) => [...before, japaneseRates[kind]])}
          />
        ))}
      </div>
    </FormSection>
  )
}

type AddRateButtonProps = { label: string; isAdded: boolean; isFull: boolean; onAdd: () => void }

/** The button keeps the focus after its rate was added: `aria-disabled` replaces `disabled`. */
export function AddRateButton({ label, isAdded, isFull, onAdd }: AddRateButtonProps) {
  const { t } = useLanguage(financeTexts)
  const isOffered = !isAdded && !isFull
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<Icon name={isAdded ? 'check' : 'plus'} size={14} />}
      aria-disabled={!isOffered}
      {...(!isOffered && { 'data-disabled': true })}
      title={isAdded ? t('finance:rates.added') : undefined}
      onClick={() => isOffered && onAdd()}
    >
      {label}
    </Button>
  )
}
