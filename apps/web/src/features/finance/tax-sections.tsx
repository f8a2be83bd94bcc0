import { formatAmount } from '@touchline/contract/money/amounts'
import { finance } from '@touchline/contract/site-settings/finance'
import { percentText } from '@touchline/contract/texts/numbers'
import { FormSection } from '../../forms/form-section.tsx'
import { useLanguage } from '../../i18n/language.ts'
import { RecordControl } from '../../records/record-control.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Button, ButtonRow } from '../../ui/inputs/button.tsx'
import textClasses from '../../ui/text.module.css'
import classes from './finance.module.css'
import {
  type FinanceForm,
  type FinanceValues,
  hasRate,
  japaneseRates,
  type RateRow,
  taxExample,
} from './tax-rates.ts'
import { financeTexts } from './texts.ts'

type SectionProps = {
  form: FinanceForm
  /** `YYYY-MM-DD` in the time zone of the site. */
  today: string
}

export function CurrencySection({ form, today }: SectionProps) {
  const { t } = useLanguage(financeTexts)
  return (
    <FormSection title={t('finance:currency.title')} text={t('finance:currency.text')}>
      <RecordControl form={form} name="base_currency" required hint={t('finance:currency.currency')} />
      <RecordControl form={form} name="tax_registration_number" hint={t('finance:currency.number')} />
      <div className={classes.pair}>
        <RecordControl form={form} name="tax_mode" required />
        <RecordControl form={form} name="rounding" required />
      </div>
      <TaxExample values={form.saveForm.values} today={today} />
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

export function TaxRatesSection({ form, today }: SectionProps) {
  const { t } = useLanguage(financeTexts)
  const { rows, onChange } = form.saveForm.rows<RateRow>('tax_rates')
  const isFull = rows.length >= finance.fields.tax_rates.max
  return (
    <FormSection title={t('finance:rates.title')} text={t('finance:rates.text')}>
      <RecordControl form={form} name="tax_rates" />
      <ButtonRow>
        {(['standard', 'reduced'] as const).map((kind) => (
          <AddRateButton
            key={kind}
            label={t(`finance:rates.${kind}`)}
            isAdded={hasRate(rows, japaneseRates[kind].code, today)}
            isFull={isFull}
            onAdd={() => onChange((before) => [...before, japaneseRates[kind]])}
          />
        ))}
      </ButtonRow>
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
