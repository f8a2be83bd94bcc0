import type { Field } from '@touchline/contract/fields/fields'
import { parseWith } from '@touchline/contract/http/issues'
import { addDays } from '@touchline/contract/membership-plans/days'
import {
  type NewPrice,
  newPriceSchema,
  type PlanPrice,
  priceFields,
} from '@touchline/contract/membership-plans/prices'
import {
  type ScheduledPrice,
  schedulePrice as scheduledPrice,
} from '@touchline/contract/membership-plans/scheduling'
import { FieldControl } from '../../../forms/field-control.tsx'
import { FormDialog } from '../../../forms/form-dialog.tsx'
import type { FormValues } from '../../../forms/state/form-state.ts'
import { draftOf, formValues } from '../../../forms/state/form-values.ts'
import { useSaveForm } from '../../../forms/state/use-save-form.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { moneyErrors } from '../../../records/record-values.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { Switch } from '../../../ui/inputs/switch.tsx'
import textClasses from '../../../ui/text.module.css'
import { type Plan, schedulePrice, useShowPlan } from '../plan-query.ts'
import { planTexts } from '../texts.ts'
import { usePriceWords } from './price-words.ts'
import classes from './prices.module.css'
import type { Stretch } from './timeline-scale.ts'

type Props = {
  plan: Plan
  /** The price that ends when the new one begins; undefined for an additional price. */
  replaced: PlanPrice | undefined
  onClose: () => void
}

/** The form of a new price. It says what the price would change before anything is saved. */
export function PricePanel({ plan, replaced, onClose }: Props) {
  const { t } = useLanguage(planTexts)
  const form = usePriceForm({ plan, replaced })
  const showPlan = useShowPlan()
  const finish = ({ data }: { readonly data: Plan }) => {
    showPlan(data)
    toast.done(t('plans:prices.scheduled'), {
      of: JSON.stringify(form.values),
      counted: (count) => t('plans:prices.scheduledCount', { count }),
    })
    onClose()
  }
  return (
    <FormDialog
      title={t(replaced ? 'plans:prices.changeTitle' : 'plans:prices.addTitle')}
      width={480}
      confirmLabel={t('plans:prices.save')}
      form={form}
      onSaved={finish}
      onClose={onClose}
    >
      {replaced && <p>{t('plans:prices.changeText')}</p>}
      <PriceControls form={form} isChange={replaced !== undefined} />
      {!replaced && <EndOther plan={plan} form={form} />}
      <Effect plan={plan} wanted={wantedPrice(form.values, { plan, replaced })} />
    </FormDialog>
  )
}

type PriceForm = ReturnType<typeof usePriceForm>

function usePriceForm({ plan, replaced }: Omit<Props, 'onClose'>) {
  const { currency } = replaced ?? plan
  return useSaveForm<FormValues, { readonly data: Plan }>({
    initialValues: {
      ...formValues(priceFields),
      currency,
      age_group_id: String(replaced?.age_group_id ?? ''),
      ends_other: 'false',
    },
    dependentFields: [['valid_from', 'ends_other']],
    check: (values) => {
      const wanted = wantedPrice(values, { plan, replaced })
      const parsed = parseWith(newPriceSchema(), wanted)
      if ('errors' in parsed) return { ...parsed.errors, ...moneyErrors({ fields: priceFields }, wanted) }
      const scheduling = scheduledPrice(plan, parsed.value)
      return 'errors' in scheduling ? scheduling.errors : {}
    },
    save: (values) => schedulePrice(plan.id, wantedPrice(values, { plan, replaced }) as unknown as NewPrice),
  })
}

function wantedPrice(values: FormValues, { plan, replaced }: Omit<Props, 'onClose'>) {
  const endsOther = values.ends_other === 'true' && endedPrice(plan, values) !== undefined
  return { ...draftOf(priceFields, values), replaces: replaced !== undefined || endsOther }
}

/** The price that has to end before an additional price can begin; undefined if none is in its way. */
function endedPrice(plan: Plan, values: FormValues): ScheduledPrice['ends'] | undefined {
  const parsed = parseWith(newPriceSchema(), draftOf(priceFields, values))
  if ('errors' in parsed || 'price' in scheduledPrice(plan, parsed.value)) return undefined
  const scheduling = scheduledPrice(plan, { ...parsed.value, replaces: true })
  return 'price' in scheduling ? scheduling.ends : undefined
}

function PriceControls({ form, isChange }: { form: PriceForm; isChange: boolean }) {
  const { localize } = useLanguage()
  const control = (name: keyof typeof priceFields, required = false) => {
    const field: Field = priceFields[name]
    return (
      <FieldControl
        key={name}
        field={field}
        label={localize(field.label)}
        required={required}
        autoFocus={name === 'amount'}
        values={form.values}
        {...form.field(name)}
      />
    )
  }
  return (
    <>
      <div className={classes.pair}>
        {control('amount', true)}
        {!isChange && control('currency')}
      </div>
      {!isChange && control('age_group_id')}
      <div className={classes.pair}>
        {control('valid_from', true)}
        {control('valid_to')}
      </div>
    </>
  )
}

/** Offers to end the price that an additional price overlaps. */
function EndOther({ plan, form }: { plan: Plan; form: PriceForm }) {
  const { t } = useLanguage(planTexts)
  const { amountText, periodOf, dateText } = usePriceWords()
  const ends = endedPrice(plan, form.values)
  if (!ends) return null
  const amount = amountText(ends.price)
  return (
    <Switch
      label={t('plans:prices.endOther', { amount, day: dateText(ends.valid_to) })}
      description={t('plans:prices.effect.starts', { amount, period: periodOf(ends.price) })}
      checked={form.values.ends_other === 'true'}
      onChange={(checked) => form.field('ends_other').onChange(String(checked))}
    />
  )
}

type EffectProps = { plan: Plan; wanted: ReturnType<typeof wantedPrice> }

/** What the price would change, as soon as its values are valid. */
function Effect({ plan, wanted }: EffectProps) {
  const { t } = useLanguage(planTexts)
  const { amountText, periodOf, periodText, dateText } = usePriceWords()
  const parsed = parseWith(newPriceSchema(), wanted)
  const scheduling = 'value' in parsed ? scheduledPrice(plan, parsed.value) : undefined
  const scheduled = scheduling && 'price' in scheduling ? scheduling : undefined
  const gap = scheduled && gapAfter(scheduled)
  return (
    <div role="status" className={textClasses.hint}>
      {scheduled && (
        <>
          {scheduled.ends && (
            <p>
              {t('plans:prices.effect.ends', {
                amount: amountText(scheduled.ends.price),
                day: dateText(scheduled.ends.valid_to),
              })}
            </p>
          )}
          <p>
            {t('plans:prices.effect.starts', {
              amount: amountText(scheduled.price),
              period: periodOf(scheduled.price),
            })}
          </p>
          {gap && <p>{t('plans:prices.withdrawGap', { period: periodText(gap) })}</p>}
          <p>{t('plans:prices.effect.active', { day: dateText(scheduled.price.valid_from) })}</p>
        </>
      )}
    </div>
  )
}

/** The days without a price if the new price ends earlier than the price that it replaces would have ended. */
function gapAfter({ price, ends }: ScheduledPrice): Stretch | undefined {
  const end = ends?.price.valid_to
  if (end === undefined || price.valid_to === null || (end !== null && end <= price.valid_to))
    return undefined
  return { from: addDays(price.valid_to, 1), to: end }
}
