import { useQuery, useQueryClient } from '@tanstack/react-query'
import { isDate } from '@touchline/contract/fields/date-fields'
import type { FieldErrors } from '@touchline/contract/http/issues'
import { message } from '@touchline/contract/http/messages'
import type { Audience } from '@touchline/contract/membership-plans/audiences'
import type { PriceChange } from '@touchline/contract/membership-plans/calls'
import { addDays } from '@touchline/contract/membership-plans/days'
import { planMessage } from '@touchline/contract/membership-plans/plan-messages'
import { membershipPlans } from '@touchline/contract/membership-plans/plans'
import { localNames } from '@touchline/contract/membership-plans/quote-texts'
import { readUpliftPercent } from '@touchline/contract/membership-plans/uplift'
import { readAmount } from '@touchline/contract/money/amounts'
import type { StoredRecord } from '@touchline/contract/records/record-list'
import { useState } from 'react'
import { DayInput } from '../../../forms/controls/date-controls.tsx'
import { FormFailure } from '../../../forms/form-failure.tsx'
import { useSaveForm } from '../../../forms/state/use-save-form.ts'
import { SubmitForm } from '../../../forms/submit-form.tsx'
import { LoadNotice } from '../../../http/load-notice.tsx'
import { useLanguage } from '../../../i18n/language.ts'
import { useDates } from '../../../site/use-dates.ts'
import { useSiteToday } from '../../../site/use-site-today.ts'
import { Card, SectionHead } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { RowSkeleton } from '../../../ui/feedback/skeleton.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { Button, ButtonRow } from '../../../ui/inputs/button.tsx'
import { Segmented } from '../../../ui/inputs/segmented.tsx'
import { TextInput } from '../../../ui/inputs/text-input.tsx'
import { confirm } from '../../../ui/overlays/confirm.tsx'
import textClasses from '../../../ui/text.module.css'
import { planTexts } from '../texts.ts'
import { AudienceSelect } from './audience-select.tsx'
import { ChangeTable } from './change-table.tsx'
import { PlanChoices } from './plan-choices.tsx'
import { type ChangeAnswer, changePrices, pricedPlansQuery } from './price-change-query.ts'
import { RoundingSelect } from './rounding-select.tsx'
import classes from './tools.module.css'

type Props = { audience: Audience; onAudience: (audience: Audience) => void }

/** The plans of the audience load first, because the form chooses all of them. */
export function PriceChangeForm({ audience, onAudience }: Props) {
  const { t } = useLanguage(planTexts)
  const loading = useQuery(pricedPlansQuery(audience))
  const plans = loading.data
  return (
    <Card>
      <div className={classes.controls}>
        <AudienceSelect value={audience} onChange={onAudience} />
      </div>
      {loading.isLoadingError && <LoadNotice title={t('plans:change.failed')} loading={loading} />}
      {loading.isPending && <RowSkeleton rows={SKELETON_ROWS} />}
      {plans?.length === 0 && <Notice icon="empty" title={t('plans:change.none')} />}
      {plans && plans.length > 0 && <ChangeForm plans={plans} />}
    </Card>
  )
}

const SKELETON_ROWS = 4

type Preview = ChangeAnswer & { readonly of: string }

function ChangeForm({ plans }: { plans: readonly StoredRecord[] }) {
  const { t } = useLanguage(planTexts)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set(plans.map(({ id }) => id)))
  const [preview, setPreview] = useState<Preview>()
  const form = useChangeForm(plans, chosen)
  const { field, values } = form
  const asked = JSON.stringify([values, [...chosen]])
  return (
    <SubmitForm
      form={form}
      className={classes.content}
      onSaved={(answer) => setPreview({ ...answer, of: asked })}
    >
      <PlanChoices plans={plans} chosen={chosen} onChange={setChosen} error={form.text('plan_ids').error} />
      <div className={classes.answers}>
        <DayInput
          name="from"
          label={t('plans:change.from')}
          error={field('from').error}
          value={String(values.from)}
          onChange={field('from').onChange}
        />
        <div className={classes.kind}>
          <span className={textClasses.label} aria-hidden="true">
            {t('plans:change.kind')}
          </span>
          <Segmented
            label={t('plans:change.kind')}
            value={String(values.kind)}
            onChange={field('kind').onChange}
            options={[
              { value: 'percent', label: t('plans:change.byPercent') },
              { value: 'amount', label: t('plans:change.byAmount') },
            ]}
          />
        </div>
        <Uplift form={form} />
        <RoundingSelect
          label={t('plans:change.round')}
          value={String(values.round_to)}
          onChange={field('round_to').onChange}
          error={field('round_to').error}
        />
      </div>
      <ButtonRow>
        <Button type="submit" variant={preview ? 'default' : 'filled'} loading={form.saving}>
          {t('plans:change.preview')}
        </Button>
        {preview && preview.of !== asked && <p role="status">{t('plans:change.outdated')}</p>}
      </ButtonRow>
      {preview && preview.of === asked && (
        <ApplyChange
          preview={preview}
          body={{ ...bodyOf(values, plans), plan_ids: [...chosen] }}
          onDone={() => setPreview(undefined)}
        />
      )}
    </SubmitForm>
  )
}

type ChangeFormState = ReturnType<typeof useChangeForm>

function Uplift({ form: { text, values } }: { form: ChangeFormState }) {
  const { t } = useLanguage(planTexts)
  const isPercent = values.kind === 'percent'
  return isPercent ? (
    <TextInput
      {...text('percent')}
      label={t('plans:change.percent')}
      inputMode="decimal"
      placeholder="5"
      rightSection="%"
      required
      autoComplete="off"
    />
  ) : (
    <TextInput
      {...text('amount')}
      label={t('plans:change.amount')}
      placeholder="500"
      required
      autoComplete="off"
    />
  )
}

/** Submitting asks the server for the new prices, without changing any. */
function useChangeForm(plans: readonly StoredRecord[], chosen: ReadonlySet<number>) {
  const today = useSiteToday()
  return useSaveForm({
    initialValues: {
      from: `${addDays(today, 31).slice(0, 7)}-01`,
      kind: 'percent',
      percent: '',
      amount: '',
      round_to: '1',
      plan_ids: '',
    },
    check: (values) => {
      const { percent, amount } = bodyOf(values, plans)
      return {
        ...(chosen.size === 0 && { plan_ids: [message('no_option')] }),
        ...fromErrors(values.from, today),
        ...(values.kind === 'percent' && percent === undefined && { percent: [planMessage('not_uplift')] }),
        ...(values.kind === 'amount' && amount === undefined && { amount: [message('not_number')] }),
      }
    },
    save: (values) => changePrices({ ...bodyOf(values, plans), plan_ids: [...chosen], dry_run: true }),
  })
}

function fromErrors(from: string, today: string): FieldErrors {
  if (!isDate(from)) return { from: [message('not_date')] }
  return from <= today ? { from: [planMessage('price_in_past', { day: today })] } : {}
}

type ChangeValues = Readonly<Record<'from' | 'kind' | 'percent' | 'amount' | 'round_to', string>>

/** An amount is read in the currency of the plans. */
function bodyOf(values: ChangeValues, plans: readonly StoredRecord[]): Partial<PriceChange> {
  const { from, kind, percent, amount, round_to } = values
  const sign = /^[-－−]/.test(amount.trim()) ? -1 : 1
  const minor = readAmount(amount.trim().replace(/^[+\-＋－−]/, ''), String(plans[0]?.currency ?? 'JPY'))
  const read = kind === 'percent' ? readUpliftPercent(percent) : minor
  return {
    from,
    round_to: Number(round_to) as PriceChange['round_to'],
    ...(kind === 'percent' && read !== undefined && { percent: read }),
    ...(kind === 'amount' && read !== undefined && { amount: read * sign }),
  }
}

type ApplyProps = { preview: ChangeAnswer; body: Partial<PriceChange>; onDone: () => void }

function ApplyChange({ preview: { data: rows, skipped = [] }, body, onDone }: ApplyProps) {
  const { t, language } = useLanguage(planTexts)
  const { dateText } = useDates()
  const queries = useQueryClient()
  const form = useSaveForm({ initialValues: {}, check: () => ({}), save: () => changePrices(body) })
  const apply = async () => {
    const confirmed = await confirm({
      title: t('plans:change.confirm', { count: rows.length, day: dateText(String(body.from)) }),
      text: t('plans:change.confirmText'),
      confirmLabel: t('plans:change.apply', { count: rows.length }),
    })
    if (!confirmed || !(await form.submit())) return
    toast.done(t('plans:change.done'))
    onDone()
    void queries.invalidateQueries({ queryKey: [membershipPlans.key] })
  }
  return (
    <>
      <SectionHead title={t('plans:change.table')} />
      <ChangeTable rows={rows} />
      {skipped.length > 0 && (
        <p>
          {t('plans:change.skipped', {
            day: dateText(String(body.from)),
            plans: localNames(skipped.map(({ plan }) => plan))[language],
          })}
        </p>
      )}
      <FormFailure failure={form.failure} secondsLeft={form.secondsLeft} />
      <ButtonRow>
        <Button loading={form.saving} onClick={() => void apply()}>
          {t('plans:change.apply', { count: rows.length })}
        </Button>
      </ButtonRow>
    </>
  )
}
