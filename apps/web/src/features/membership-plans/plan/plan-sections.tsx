import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ageGroups } from '@touchline/contract/master-data/lists'
import { findPlanAudience } from '@touchline/contract/membership-plans/audiences'
import { extraFields } from '@touchline/contract/membership-plans/plan-fields'
import { finance } from '@touchline/contract/site-settings/finance'
import { FieldControl } from '../../../forms/field-control.tsx'
import { FormSection } from '../../../forms/form-section.tsx'
import { useLanguage } from '../../../i18n/language.ts'
import { RecordControl } from '../../../records/record-control.tsx'
import { settingQuery } from '../../../records/settings/setting-query.ts'
import { Select } from '../../../ui/inputs/select.tsx'
import textClasses from '../../../ui/text.module.css'
import { planTexts } from '../texts.ts'
import classes from './plan.module.css'
import { type PlanFormProps, valuesForPeriod } from './plan-form.ts'

function Pair({ form, names }: PlanFormProps & { names: readonly string[] }) {
  return (
    <div className={classes.pair}>
      {names.map((name) => (
        <RecordControl key={name} form={form} name={name} />
      ))}
    </div>
  )
}

export function WhatSection({ form }: PlanFormProps) {
  const { t } = useLanguage(planTexts)
  return (
    <FormSection title={t('plans:what.title')} text={t('plans:what.text')}>
      <RecordControl form={form} name="name" />
      <Pair form={form} names={['name_ja', 'name_kana']} />
      <RecordControl form={form} name="summary" />
      <RecordControl form={form} name="description" />
      <RecordControl form={form} name="benefits" />
      <Pair form={form} names={['status', 'visibility']} />
      <Pair form={form} names={['opens_on', 'closes_on']} />
      <Pair form={form} names={['sort_order', 'highlight']} />
    </FormSection>
  )
}

export function PeriodSection({ form }: PlanFormProps) {
  const { t } = useLanguage(planTexts)
  const { values } = form.saveForm
  const type = String(values.period_type)
  const isFixed = type === 'fixed'
  const isBilled = isFixed || type === 'rolling'
  const isCounted = isBilled && values.billing_interval !== 'one_time'
  return (
    <FormSection title={t('plans:period.title')} text={t('plans:period.text')}>
      <PeriodType form={form} />
      {isBilled && (
        <Pair form={form} names={isCounted ? ['billing_interval', 'interval_count'] : ['billing_interval']} />
      )}
      {type === 'days' && <RecordControl form={form} name="period_days" />}
      {isFixed && <RecordControl form={form} name="fixed_start" />}
      {isFixed && <RecordControl form={form} name="proration" hint={t('plans:period.proration')} />}
      {type !== 'lifetime' && (
        <>
          <RecordControl form={form} name="renewal" />
          <RecordControl form={form} name="grace_days" hint={t('plans:period.grace')} />
        </>
      )}
      <RecordControl form={form} name="trial_days" />
    </FormSection>
  )
}

/** Another type of period also sets the values that it requires, so that no hidden field is wrong. */
function PeriodType({ form }: PlanFormProps) {
  const { localize } = useLanguage()
  const field = form.list.fields.period_type
  if (!field) return null
  const control = form.saveForm.field('period_type')
  return (
    <FieldControl
      field={field}
      label={localize(field.label)}
      required={false}
      {...control}
      onChange={(type) => {
        control.onChange(type)
        const required = valuesForPeriod(String(type), form.saveForm.values)
        for (const [name, value] of Object.entries(required)) form.saveForm.field(name).onChange(value)
      }}
    />
  )
}

export function EligibilitySection({ form, ages }: PlanFormProps & { ages?: string | undefined }) {
  const { t } = useLanguage(planTexts)
  return (
    <FormSection title={t('plans:eligibility.title')} text={t('plans:eligibility.text')}>
      <RecordControl form={form} name="age_group_ids" hint={ages && <MissingGroup ages={ages} />} />
      <RecordControl form={form} name="sport_ids" />
    </FormSection>
  )
}

/** Opens the panel of a new age group. */
const newRecord = { to: ageGroups.page as string, search: { edit: 0 } }

function MissingGroup({ ages }: { ages: string }) {
  const { t } = useLanguage(planTexts)
  return (
    <>
      {t('plans:eligibility.noGroup', { ages: ages.replace('-', '–') })}{' '}
      <Link {...newRecord} className={textClasses.inlineLink}>
        {t('plans:eligibility.addGroup')}
      </Link>
    </>
  )
}

export function ChargesSection({ form }: PlanFormProps) {
  const { t } = useLanguage(planTexts)
  return (
    <FormSection title={t('plans:charges.title')} text={t('plans:charges.text')}>
      <Pair form={form} names={['currency', 'joining_fee']} />
      <TaxCode form={form} />
    </FormSection>
  )
}

/** A choice of the codes of the finance settings. A stored code that was removed there stays visible. */
function TaxCode({ form }: PlanFormProps) {
  const { t, localize, language } = useLanguage(planTexts)
  const { data } = useQuery(settingQuery(finance))
  const field = form.list.fields.tax_code
  const { value, onChange, error } = form.saveForm.field('tax_code')
  if (!field) return null
  const rates = (data?.data.tax_rates ?? []) as unknown as readonly {
    code: string
    name: string
    name_ja: string
  }[]
  const known = new Map(rates.map((rate) => [rate.code, (language === 'ja' && rate.name_ja) || rate.name]))
  const chosen = String(value)
  if (chosen !== '' && !known.has(chosen)) known.set(chosen, t('plans:charges.unknownTax'))
  const options = [...known].map(([code, name]) => ({ value: code, label: `${code} · ${name}` }))
  return (
    <Select
      name="tax_code"
      label={localize(field.label)}
      description={t('plans:charges.tax')}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      data={options}
      placeholder={t('plans:charges.firstRate')}
      clearable
      value={chosen === '' ? null : chosen}
      error={error}
      onChange={(code) => onChange(code ?? '')}
    />
  )
}

export function ExtrasSection({ form }: PlanFormProps) {
  const { t, localize } = useLanguage(planTexts)
  const audience = findPlanAudience(form.list.scope?.audience)
  const names = Object.keys(extraFields).filter((name) => name in form.list.fields)
  if (!audience) return null
  return (
    <FormSection
      title={t('plans:extras.title')}
      text={t('plans:extras.text', { plans: localize(audience.plans) })}
    >
      {names.map((name) => (
        <RecordControl
          key={name}
          form={form}
          name={name}
          hint={name === 'commission_bp' ? t('plans:extras.bp') : undefined}
        />
      ))}
    </FormSection>
  )
}

export function FirstPricesSection({ form }: PlanFormProps) {
  const { t } = useLanguage(planTexts)
  return (
    <FormSection title={t('plans:firstPrices.title')} text={t('plans:firstPrices.text')}>
      <RecordControl form={form} name="prices" />
    </FormSection>
  )
}
