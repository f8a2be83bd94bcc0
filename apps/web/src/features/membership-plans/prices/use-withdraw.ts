import { useMutation } from '@tanstack/react-query'
import type { PlanPrice } from '@touchline/contract/membership-plans/prices'
import { continuedPrice } from '@touchline/contract/membership-plans/scheduling'
import { failureText } from '../../../http/api-error.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { withErrorMessages } from '../../../records/use-row-actions.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { confirm } from '../../../ui/overlays/confirm.tsx'
import { type Plan, useShowPlan, withdrawPrice } from '../plan-query.ts'
import { planTexts } from '../texts.ts'
import { usePriceWords } from './price-words.ts'

/** Asks, and then withdraws a scheduled price. The question says which price continues. */
export function useWithdraw(plan: Plan) {
  const { t } = useLanguage(planTexts)
  const { amountText, periodOf } = usePriceWords()
  const showPlan = useShowPlan()
  const { mutate } = useMutation({
    mutationFn: ({ id }: PlanPrice) =>
      withdrawPrice(plan.id, id).catch(withErrorMessages({ invalid_fields: failureText })),
    onSuccess: ({ data }, { id }) => {
      showPlan(data)
      toast.done(t('plans:prices.withdrawn'), {
        of: id,
        counted: (count) => t('plans:prices.withdrawnCount', { count }),
      })
    },
  })
  return async (price: PlanPrice) => {
    const continued = continuedPrice(plan.prices, price)
    const confirmed = await confirm({
      title: t('plans:prices.withdrawTitle', { amount: amountText(price) }),
      text: continued
        ? t('plans:prices.withdrawContinues', { amount: amountText(continued) })
        : t('plans:prices.withdrawGap', { period: periodOf(price) }),
      confirmLabel: t('plans:prices.withdraw'),
      destructive: true,
    })
    if (confirmed) mutate(price)
  }
}
