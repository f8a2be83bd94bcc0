import { Link } from '@tanstack/react-router'
import { UPCOMING_DAYS, type UpcomingLine } from '@touchline/contract/dashboard'
import { daysBetween } from '@touchline/contract/membership-plans/days'
import { weekdayName } from '@touchline/contract/texts/dates'
import { useState } from 'react'
import { useLanguage } from '../../i18n/language.ts'
import { unbroken } from '../../i18n/unbroken.ts'
import { useDates } from '../../site/use-dates.ts'
import { useSiteToday } from '../../site/use-site-today.ts'
import { SectionHead } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import textClasses from '../../ui/text.module.css'
import { iconOf } from './line-icons.ts'
import link from './link.module.css'
import { pageOfLink } from './page-of-link.ts'
import { dashboardTexts } from './texts.ts'
import { Timeline } from './timeline.tsx'
import { daysAhead, weekdayOf } from './timeline-days.ts'
import classes from './upcoming.module.css'
import { WholeButton } from './whole-button.tsx'

type Props = { title: string; lines: readonly UpcomingLine[] }

const FIRST_DAYS = 8

export function UpcomingSection({ title, lines }: Props) {
  const { t } = useLanguage(dashboardTexts)
  const today = useSiteToday()
  const [isWhole, showWhole] = useState(false)
  const days = [...Map.groupBy(lines, ({ on }) => on)]
  const count = UPCOMING_DAYS
  if (days.length === 0) return <SectionHead title={title} text={t('dashboard:upcoming.none', { count })} />
  return (
    <>
      <SectionHead title={title} text={t('dashboard:upcoming.text', { count })} />
      <Timeline today={today} days={days.map(([on, { length }]) => ({ on, count: length }))} />
      <ol aria-label={title} className={classes.days}>
        {days.map(([on, linesOfDay], index) => (
          <li key={on} className={classes.day} hidden={!isWhole && index >= FIRST_DAYS}>
            <Day on={on} today={today} />
            <ul className={classes.lines}>
              {linesOfDay.map((line) => (
                <Line key={`${line.kind} ${line.text.en}`} line={line} />
              ))}
            </ul>
          </li>
        ))}
      </ol>
      {days.length > FIRST_DAYS && (
        <p className={classes.more}>
          <WholeButton count={lines.length} isWhole={isWhole} onChange={showWhole} />
        </p>
      )}
    </>
  )
}

function Day({ on, today }: { on: string; today: string }) {
  const { t, language } = useLanguage(dashboardTexts)
  const { dateText } = useDates()
  const weekday = weekdayName(weekdayOf(on), 'short', language)
  return (
    <p className={classes.when}>
      <time dateTime={on}>{t('dashboard:upcoming.on', { day: dateText(on), weekday })}</time>{' '}
      <span className={textClasses.hint}>{daysAhead(daysBetween(today, on), language)}</span>
    </p>
  )
}

function Line({ line: { kind, text, link: to } }: { line: UpcomingLine }) {
  const { localize } = useLanguage()
  const { textWithDates } = useDates()
  return (
    <li className={classes.line}>
      <Icon name={iconOf(kind)} size={16} />
      <Link {...pageOfLink(to)} className={link.link}>
        {unbroken(textWithDates(localize(text)))}
      </Link>
    </li>
  )
}
