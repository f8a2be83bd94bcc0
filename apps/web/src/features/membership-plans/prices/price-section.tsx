import type { PlanPrice } from '@touchline/contract/membership-plans/prices'
import { useState } from 'react'
import { useLanguage } from '../../../i18n/language.ts'
import { AddressedSection } from '../../../site/addressed-section.tsx'
import { Card, SectionHead } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Button } from '../../../ui/inputs/button.tsx'
import type { Plan } from '../plan-query.ts'
import { planTexts } from '../texts.ts'
import { PriceDetails } from './price-details.tsx'
import { PriceList } from './price-list.tsx'
import { PricePanel } from './price-panel.tsx'
import { PriceTimeline } from './price-timeline.tsx'
import classes from './prices.module.css'
import { useWithdraw } from './use-withdraw.ts'

/** The open dialog: the details of a price, or the form of a new price. */
type Opened =
  | { readonly kind: 'details'; readonly price: PlanPrice }
  | { readonly kind: 'form'; readonly replaced: PlanPrice | undefined }

/** The prices of a stored plan: drawn to scale, and as a list. */
export function PriceSection({ plan }: { plan: Plan }) {
  const { t } = useLanguage(planTexts)
  const [opened, setOpened] = useState<Opened>()
  const withdraw = useWithdraw(plan)
  const close = () => setOpened(undefined)
  const show = (price: PlanPrice) => setOpened({ kind: 'details', price })
  const change = (price: PlanPrice) => setOpened({ kind: 'form', replaced: price })
  const shown = { plan, onOpen: show }
  return (
    <AddressedSection id="prices" label={t('plans:prices.title')}>
      <Card>
        <SectionHead
          title={t('plans:prices.title')}
          text={t('plans:prices.text')}
          action={
            <Button
              leftSection={<Icon name="plus" size={16} />}
              onClick={() => setOpened({ kind: 'form', replaced: undefined })}
            >
              {t('plans:prices.add')}
            </Button>
          }
        />
        {plan.prices.length === 0 ? (
          <Notice icon="empty" title={t('plans:prices.none')} text={t('plans:prices.noneText')} />
        ) : (
          <>
            <div className={classes.timeline}>
              <PriceTimeline {...shown} />
            </div>
            <div className={classes.list}>
              <PriceList {...shown} onChange={change} />
            </div>
          </>
        )}
      </Card>
      {opened?.kind === 'details' && (
        <PriceDetails
          plan={plan}
          price={opened.price}
          onChange={() => change(opened.price)}
          onWithdraw={() => {
            // this dialog would cover the question
            close()
            void withdraw(opened.price)
          }}
          onClose={close}
        />
      )}
      {opened?.kind === 'form' && <PricePanel plan={plan} replaced={opened.replaced} onClose={close} />}
    </AddressedSection>
  )
}
