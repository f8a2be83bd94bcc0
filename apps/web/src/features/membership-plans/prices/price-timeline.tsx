import type { PlanPrice } from '@touchline/contract/membership-plans/prices'
import type { KeyboardEvent } from 'react'
import { useLanguage } from '../../../i18n/language.ts'
import type { Plan } from '../plan-query.ts'
import { planTexts } from '../texts.ts'
import { usePriceWords } from './price-words.ts'
import classes from './prices.module.css'
import {
  gapsOf,
  type Lane,
  lanesOf,
  placeOf,
  type Scale,
  scaleOf,
  spanOf,
  stateOf,
  ticksOf,
} from './timeline-scale.ts'

type Props = { plan: Plan; onOpen: (price: PlanPrice) => void }

/** The prices of each age group on a common scale of days. Arrow keys move between the prices. */
export function PriceTimeline({ plan, onOpen }: Props) {
  const { t } = useLanguage(planTexts)
  const { groupText, dateText } = usePriceWords()
  const scale = scaleOf(plan.prices, plan.today)
  const lanes = lanesOf(plan.prices)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys move the focus between the buttons inside
    <div className={classes.lanes} onKeyDown={moveFocus}>
      {lanes.map((lane) => (
        <LaneRow key={lane.key} lane={lane} label={groupText(lane.ageGroup)} {...{ scale, plan, onOpen }} />
      ))}
      <div className={classes.axis} aria-hidden="true">
        <span />
        <div className={classes.track}>
          {ticksOf(scale)
            .filter((day) => placeOf(day, scale) < LAST_TICK)
            .map((day) => (
              <span
                key={day}
                className={classes.tick}
                style={{ insetInlineStart: `${placeOf(day, scale)}%` }}
              >
                {dateText(day)}
              </span>
            ))}
          <span
            className={classes.today}
            style={{ insetInlineStart: `clamp(24px, ${placeOf(plan.today, scale)}%, 100% - 24px)` }}
          >
            {t('plans:prices.today')}
          </span>
        </div>
      </div>
    </div>
  )
}

/** In per cent. The text of a later tick would not fit. */
const LAST_TICK = 86

type LaneRowProps = Props & { lane: Lane; label: string; scale: Scale }

function LaneRow({ lane, label, scale, plan, onOpen }: LaneRowProps) {
  const { t } = useLanguage(planTexts)
  const { amountText, periodOf, periodText } = usePriceWords()
  return (
    <div className={classes.lane}>
      <p className={classes.laneName}>
        {label} <span className={classes.currency}>{lane.currency}</span>
      </p>
      <ul
        className={classes.track}
        aria-label={t('plans:prices.lane', { name: `${label} ${lane.currency}` })}
      >
        {gapsOf(lane).map((gap) => (
          <li
            key={gap.from}
            className={classes.gap}
            style={styleOf(spanOf(gap, scale))}
            title={t('plans:prices.gap', { period: periodText(gap) })}
          >
            <span className="visually-hidden">{t('plans:prices.gap', { period: periodText(gap) })}</span>
          </li>
        ))}
        {lane.prices.map((price) => {
          const state = stateOf(price, plan.today)
          const shown = {
            amount: amountText(price),
            period: periodOf(price),
            state: t(`plans:prices.${state}`),
          }
          return (
            <li
              key={price.id}
              className={classes.place}
              style={styleOf(spanOf({ from: price.valid_from, to: price.valid_to }, scale))}
            >
              <button
                type="button"
                data-price={price.id}
                data-state={state}
                data-open={price.valid_to === null || undefined}
                className={classes.segment}
                title={t('plans:prices.segment', shown)}
                aria-label={t('plans:prices.segment', shown)}
                onClick={() => onOpen(price)}
              >
                <span>{shown.amount}</span>
              </button>
            </li>
          )
        })}
        <li
          className={classes.line}
          aria-hidden="true"
          style={{ insetInlineStart: `${placeOf(plan.today, scale)}%` }}
        />
      </ul>
    </div>
  )
}

function styleOf({ left, width }: ReturnType<typeof spanOf>) {
  return { insetInlineStart: `${left}%`, inlineSize: `${width}%` }
}

/** Left and right move within all prices; Home and End to the first and last. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-price]')]
  const at = buttons.indexOf(event.target as HTMLElement)
  const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: buttons.length - 1 }[event.key]
  const next = at >= 0 && to !== undefined ? buttons[to] : undefined
  if (!next) return
  event.preventDefault()
  next.focus()
}
