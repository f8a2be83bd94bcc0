import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { StoredChange } from '@touchline/contract/membership-plans/calls'
import { membershipPlans } from '@touchline/contract/membership-plans/plans'
import { numberText, percentText } from '@touchline/contract/texts/numbers'
import { failureText } from '../../../http/api-error.ts'
import { LoadNotice } from '../../../http/load-notice.tsx'
import { useLanguage } from '../../../i18n/language.ts'
import { withErrorMessages } from '../../../records/use-row-actions.ts'
import { useDates } from '../../../site/use-dates.ts'
import { Card, SectionHead } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { Button } from '../../../ui/inputs/button.tsx'
import { Tag } from '../../../ui/inputs/chips.tsx'
import { confirm } from '../../../ui/overlays/confirm.tsx'
import textClasses from '../../../ui/text.module.css'
import { planTexts } from '../texts.ts'
import { storedChangesQuery, withdrawChange } from './price-change-query.ts'
import classes from './tools.module.css'

/** The latest price changes, which can be withdrawn until their first day. */
export function ChangeHistory() {
  const { t, language } = useLanguage(planTexts)
  const loading = useQuery(storedChangesQuery(language))
  const changes = loading.data?.data
  return (
    <section aria-label={t('plans:change.history')}>
      <Card>
        <SectionHead title={t('plans:change.history')} text={t('plans:change.historyText')} />
        {loading.isLoadingError && <LoadNotice title={t('plans:change.failed')} loading={loading} />}
        {changes?.length === 0 && <Notice icon="empty" title={t('plans:change.noHistory')} />}
        <ul>
          {changes?.map((change) => (
            <ChangeRow key={change.id} change={change} />
          ))}
        </ul>
      </Card>
    </section>
  )
}

function ChangeRow({ change }: { change: StoredChange }) {
  const { t, language } = useLanguage(planTexts)
  const { dateText, momentText } = useDates()
  const { ask, isPending } = useWithdraw(change)
  const { percent, amount, plans, prices, changed_by, created_at, withdrawn_at, withdrawable } = change
  const sign = Number(percent ?? amount) > 0 ? '+' : ''
  const what = percent === null ? numberText(amount ?? 0, language) : percentText(percent, language)
  const day = dateText(change.valid_from)
  return (
    <li className={classes.change}>
      <div>
        <p>
          <b>{t('plans:change.item', { change: sign + what, day })}</b>
        </p>
        <p className={textClasses.hint}>
          {t('plans:change.counts', { plans, prices })}{' '}
          {t('plans:change.by', { who: changed_by ?? '–', when: momentText(created_at) })}
        </p>
      </div>
      {withdrawable ? (
        <Button
          variant="default"
          size="xs"
          aria-label={t('plans:change.withdrawOf', { day })}
          loading={isPending}
          onClick={() => void ask(day)}
        >
          {t('plans:change.withdraw')}
        </Button>
      ) : (
        <Tag tone="neutral">
          {t(withdrawn_at === null ? 'plans:change.inEffect' : 'plans:change.withdrawn')}
        </Tag>
      )}
    </li>
  )
}

function useWithdraw({ id }: StoredChange) {
  const { t } = useLanguage(planTexts)
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => withdrawChange(id).catch(withErrorMessages({ invalid_fields: failureText })),
    onSuccess: () =>
      toast.done(t('plans:change.isWithdrawn'), {
        of: id,
        counted: (count) => t('plans:change.withdrawnCount', { count }),
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: [membershipPlans.key] }),
  })
  const ask = async (day: string) => {
    const confirmed = await confirm({
      title: t('plans:change.withdrawTitle', { day }),
      text: t('plans:change.withdrawText'),
      confirmLabel: t('plans:change.withdraw'),
      destructive: true,
    })
    if (confirmed) mutate()
  }
  return { ask, isPending }
}
