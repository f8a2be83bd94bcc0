import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { PlanExample } from '@touchline/contract/membership-plans/calls'
import { formatAmount } from '@touchline/contract/money/amounts'
import { LoadNotice } from '../../../http/load-notice.tsx'
import { useLanguage } from '../../../i18n/language.ts'
import { AddressedSection } from '../../../site/addressed-section.tsx'
import { useDates } from '../../../site/use-dates.ts'
import { Card, SectionHead } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { RowSkeleton } from '../../../ui/feedback/skeleton.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { IconButton } from '../../../ui/inputs/icon-button.tsx'
import { ReservedHeight } from '../../../ui/reserved-height.tsx'
import { examplesQuery, type Plan, removeExample } from '../plan-query.ts'
import { planTexts } from '../texts.ts'
import { quoteFields } from './quote-form.ts'
import classes from './quotes.module.css'

const SKELETON_ROWS = 2

/** The saved quotes that guard a plan. */
export function ExamplesCard({ plan }: { plan: Plan }) {
  const { t } = useLanguage(planTexts)
  const loading = useQuery(examplesQuery(plan.id))
  const examples = loading.data?.data
  const content = () => {
    if (loading.isLoadingError) return <LoadNotice title={t('plans:examples.failed')} loading={loading} />
    if (!examples) return
    if (examples.length === 0)
      return <Notice icon="empty" title={t('plans:examples.none')} text={t('plans:examples.noneText')} />
    return (
      <ul>
        {examples.map((example) => (
          <ExampleRow key={example.id} plan={plan} example={example} />
        ))}
      </ul>
    )
  }
  return (
    <AddressedSection id="examples" label={t('plans:examples.title')}>
      <Card>
        <SectionHead title={t('plans:examples.title')} text={t('plans:examples.text')} />
        <ReservedHeight name="examples" skeleton={<RowSkeleton rows={SKELETON_ROWS} />}>
          {content()}
        </ReservedHeight>
      </Card>
    </AddressedSection>
  )
}

function ExampleRow({ plan, example }: { plan: Plan; example: PlanExample }) {
  const { t, language } = useLanguage(planTexts)
  const answersText = useAnswersText()
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => removeExample(plan.id, example.id),
    onSuccess: () =>
      toast.done(t('plans:examples.removed'), {
        of: example.id,
        counted: (count) => t('plans:examples.removedCount', { count }),
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: examplesQuery(plan.id).queryKey }),
  })
  const { name, expected_eligible, expected_total } = example
  return (
    <li className={classes.row}>
      <div className={classes.about}>
        <p>
          <b>{name}</b>
        </p>
        <p className={classes.reason}>{answersText(example.input)}</p>
      </div>
      <b className={classes.expected}>
        {expected_eligible
          ? formatAmount(expected_total, plan.currency, language)
          : t('plans:examples.refused')}
      </b>
      <IconButton
        icon="bin"
        size={16}
        label={t('plans:examples.remove', { name })}
        aria-disabled={isPending}
        onClick={() => !isPending && mutate()}
      />
    </li>
  )
}

/** `born 02-05-2014, joins 01-10-2026, 3 seats`. */
function useAnswersText() {
  const { t, localize } = useLanguage(planTexts)
  const { dateText } = useDates()
  return ({ start_date, birth_date, gender, seats }: PlanExample['input']): string => {
    const parts = [
      birth_date && t('plans:examples.born', { day: dateText(birth_date) }),
      gender && localize(quoteFields.gender.options[gender] ?? { en: gender, ja: gender }),
      t('plans:examples.joins', { day: dateText(start_date) }),
      seats && t('plans:examples.seats', { count: seats }),
    ]
    return parts.filter(Boolean).join(' · ')
  }
}
