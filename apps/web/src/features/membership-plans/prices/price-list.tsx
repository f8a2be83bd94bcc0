import type { PlanPrice } from '@touchline/contract/membership-plans/prices'
import { Fragment } from 'react'
import { useLanguage } from '../../../i18n/language.ts'
import { Button } from '../../../ui/inputs/button.tsx'
import { Tag } from '../../../ui/inputs/chips.tsx'
import type { Plan } from '../plan-query.ts'
import { planTexts } from '../texts.ts'
import { usePriceWords } from './price-words.ts'
import classes from './prices.module.css'
import { gapsOf, type Lane, lanesOf, stateOf } from './timeline-scale.ts'

type Props = {
  plan: Plan
  onOpen: (price: PlanPrice) => void
  onChange: (price: PlanPrice) => void
}

/** The prices with their dates. On narrow screens, this list replaces the timeline, and its rows open the details. */
export function PriceList({ plan, ...actions }: Props) {
  const { t } = useLanguage(planTexts)
  const { groupText } = usePriceWords()
  return lanesOf(plan.prices).map((lane) => {
    const name = `${groupText(lane.ageGroup)} · ${lane.currency}`
    return (
      <section key={lane.key} aria-label={t('plans:prices.lane', { name })} className={classes.group}>
        <h3 className={classes.groupName}>{name}</h3>
        <LaneList lane={lane} plan={plan} {...actions} />
      </section>
    )
  })
}

function LaneList({ lane, plan, onOpen, onChange }: Props & { lane: Lane }) {
  const { t } = useLanguage(planTexts)
  const { amountText, periodOf, periodText } = usePriceWords()
  const gaps = new Map(gapsOf(lane).map((gap) => [gap.from, gap]))
  return (
    <ul>
      {lane.prices.map((price) => {
        const state = stateOf(price, plan.today)
        const gap = [...gaps.values()].find(({ from }) => price.valid_to !== null && from > price.valid_to)
        if (gap) gaps.delete(gap.from)
        const facts = (
          <>
            <b>{amountText(price)}</b>
            <Tag tone={state === 'current' ? 'brand' : 'neutral'}>{t(`plans:prices.${state}`)}</Tag>
            <span className={classes.period}>{periodOf(price)}</span>
          </>
        )
        return (
          <Fragment key={price.id}>
            <li className={classes.row}>
              <button type="button" className={classes.open} onClick={() => onOpen(price)}>
                {facts}
              </button>
              <div className={classes.facts}>{facts}</div>
              {state !== 'past' && (
                <Button
                  variant="default"
                  size="xs"
                  aria-label={t('plans:prices.changeOf', { amount: amountText(price) })}
                  onClick={() => onChange(price)}
                >
                  {t('plans:prices.change')}
                </Button>
              )}
            </li>
            {gap && <li className={classes.gapRow}>{t('plans:prices.gap', { period: periodText(gap) })}</li>}
          </Fragment>
        )
      })}
    </ul>
  )
}
