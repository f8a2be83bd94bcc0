import { type PlanPrice, priceFields } from '@touchline/contract/membership-plans/prices'
import { useLanguage } from '../../../i18n/language.ts'
import { Button } from '../../../ui/inputs/button.tsx'
import dialogClasses from '../../../ui/overlays/dialog.module.css'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Facts } from '../../../ui/table/item-list.tsx'
import type { Plan } from '../plan-query.ts'
import { planTexts } from '../texts.ts'
import { usePriceWords } from './price-words.ts'
import { stateOf } from './timeline-scale.ts'

type Props = {
  plan: Plan
  price: PlanPrice
  onChange: () => void
  onWithdraw: () => void
  onClose: () => void
}

/** What a price is, and what can be done with it. */
export function PriceDetails({ plan, price, onChange, onWithdraw, onClose }: Props) {
  const { t, localize } = useLanguage(planTexts)
  const { amountText, periodOf, groupText } = usePriceWords()
  const state = stateOf(price, plan.today)
  const stateText = t(`plans:prices.${state}`)
  return (
    <Dialog title={t('plans:prices.details', { amount: amountText(price) })} onClose={onClose}>
      <Facts
        compact
        facts={[
          { label: localize(priceFields.age_group_id.label), value: groupText(price.age_group) },
          { label: t('plans:prices.validity'), value: periodOf(price) },
          {
            label: t('plans:prices.state'),
            value: price.change_id === null ? stateText : `${stateText} · ${t('plans:prices.byChange')}`,
          },
        ]}
      />
      <div className={dialogClasses.actions}>
        <Button variant="default" data-autofocus onClick={onClose}>
          {t('plans:prices.close')}
        </Button>
        {state === 'future' && (
          <Button variant="default" onClick={onWithdraw}>
            {t('plans:prices.withdraw')}
          </Button>
        )}
        {state !== 'past' && <Button onClick={onChange}>{t('plans:prices.change')}</Button>}
      </div>
    </Dialog>
  )
}
