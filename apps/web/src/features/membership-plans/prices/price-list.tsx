import type { PlanPrice } from '@touchline/contract/membership-plans/prices'
import { Fragment } from 'react'
import { useLanguage } from '../../../i18n/language.ts'
import { Tag } from '../../../ui/inputs/chips.tsx'
import type { Plan } from '../plan-query.ts'
import { planTexts } from '../texts.ts'
import { usePriceWords } from './price-words.ts'
import classes from './prices.module.css'
import { gapsOf, type Lane, lanesOf, stateOf } from './timeline-scale.ts'

type Props = { plan: Plan; onOpen: (price: PlanPrice) => void }

/** On narrow screens, this list replaces the timeline. */
export function PriceList({ plan, onOpen }: Props) {
  const { t } = useLanguage(planTexts)
  const { groupText } = usePriceWords()
  return lanesOf(plan.prices).map((lane) => {
    const name = `${groupText(lane.ageGroup)} · ${lane.currency}`
    return (
      <section key={lane.key} aria-label={t('plans:prices.lane', { name })} className={classes.group}>
        <h3 className={classes.groupName}>{name}</h3>
        <LaneList lane={lane} plan={plan} onOpen={onOpen} />
      </section>
    )
  })
}

function LaneList({ lane, plan, onOpen }: Props & { lane: Lane }) {
  const { t } = useLanguage(planTexts)
  const { amountText, periodOf, periodText } = usePriceWords()
  const gaps = new Map(gapsOf(lane).map((gap) => [gap.from, gap]))
  return (
    <ul>
      {lane.prices.map((price) => {
        const state = stateOf(price, plan.today)
        const gap = [...gaps.values()].find(({ from }) => price.valid_to !== null && from > price.valid_to)
        if (gap) gaps.delete(gap.from)
        return (
          <Fragment key={price.id}>
            <li>
              <button type="button" className={classes.row} onClick={() => onOpen(price)}>
                <b>{amountText(price)}</b>
                <Tag tone={state === 'current' ? 'brand' : 'neutral'}>{t(`plans:prices.${state}`)}</Tag>
                <span className={classes.period}>{periodOf(price)}</span>
              </button>
            </li>
            {gap && <li className={classes.gapRow}>{t('plans:prices.gap', { period: periodText(gap) })}</li>}
          </Fragment>
        )
      })}
    </ul>
  )
}
