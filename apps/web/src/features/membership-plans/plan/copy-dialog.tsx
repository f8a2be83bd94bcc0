import { useNavigate } from '@tanstack/react-router'
import { MAX_NAME_LENGTH } from '@touchline/contract/http/list-options'
import { planMessage } from '@touchline/contract/membership-plans/plan-messages'
import { membershipPlans } from '@touchline/contract/membership-plans/plans'
import { readUpliftPercent } from '@touchline/contract/membership-plans/uplift'
import { FormDialog } from '../../../forms/form-dialog.tsx'
import { useSaveForm } from '../../../forms/state/use-save-form.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { recordName } from '../../../records/field-text.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { TextInput } from '../../../ui/inputs/text-input.tsx'
import { planPages } from '../plan-address.ts'
import { duplicatePlan, type Plan, useShowPlan } from '../plan-query.ts'
import { planTexts } from '../texts.ts'
import { RoundingSelect } from '../tools/rounding-select.tsx'
import classes from './plan.module.css'

type Props = { plan: Plan; onClose: () => void }

/** Asks for the name and the prices of a copy. */
export function CopyDialog({ plan, onClose }: Props) {
  const { t, language } = useLanguage(planTexts)
  const navigate = useNavigate()
  const showPlan = useShowPlan()
  const form = useSaveForm({
    initialValues: { name: '', percent: '', round_to: '1' },
    check: ({ percent }) =>
      percent.trim() === '' || readUpliftPercent(percent) !== undefined
        ? {}
        : { percent: [planMessage('not_uplift')] },
    save: ({ name, percent, round_to }) =>
      duplicatePlan(plan.id, {
        ...(name.trim() && { name }),
        percent: readUpliftPercent(percent) ?? 0,
        round_to: Number(round_to) as 1,
      }),
  })
  const finish = ({ data: copy }: { readonly data: Plan }) => {
    showPlan(copy)
    toast.done(t('plans:copy.done', { name: recordName(membershipPlans, copy, language) }), {
      kind: 'plans.copied',
      of: copy.id,
      counted: (count) => t('plans:copy.doneCount', { count }),
    })
    onClose()
    void navigate({ ...planPages(copy.audience).view(copy.id), ignoreBlocker: true })
  }
  const name = recordName(membershipPlans, plan, language)
  return (
    <FormDialog
      title={t('plans:copy.title')}
      confirmLabel={t('plans:duplicate')}
      form={form}
      onSaved={finish}
      onClose={onClose}
    >
      <p>{t('plans:copy.text')}</p>
      <TextInput
        {...form.text('name')}
        data-autofocus
        label={t('plans:copy.name')}
        placeholder={t('plans:copy.namePlaceholder', { name })}
        maxLength={MAX_NAME_LENGTH}
        autoComplete="off"
      />
      <div className={classes.pair}>
        <TextInput
          {...form.text('percent')}
          label={t('plans:copy.percent')}
          placeholder="0"
          inputMode="decimal"
          rightSection="%"
          autoComplete="off"
        />
        <RoundingSelect
          label={t('plans:copy.round')}
          value={String(form.values.round_to)}
          onChange={form.field('round_to').onChange}
        />
      </div>
    </FormDialog>
  )
}
