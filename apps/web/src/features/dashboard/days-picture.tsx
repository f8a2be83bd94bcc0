import { Link } from '@tanstack/react-router'
import type { DashboardNumbers } from '@touchline/contract/dashboard'
import { numberText } from '@touchline/contract/texts/numbers'
import { useLanguage } from '../../i18n/language.ts'
import { useDates } from '../../site/use-dates.ts'
import textClasses from '../../ui/text.module.css'
import link from './link.module.css'
import classes from './numbers.module.css'
import { pageOfLink } from './page-of-link.ts'
import { dashboardTexts } from './texts.ts'

type Props = { days: NonNullable<DashboardNumbers['days']> }

const HEIGHT = 56
/** In pixels. A day without entries has this mark. */
const LOWEST = 2

/** A bar for each day. A table below has the same numbers, with a link to the entries of each day. */
export function DaysPicture({ days }: Props) {
  const { t, language } = useLanguage(dashboardTexts)
  const { dateText } = useDates()
  const most = Math.max(...days.map(({ entries }) => entries))
  const total = days.reduce((sum, { entries }) => sum + entries, 0)
  const width = 100 / days.length
  return (
    <>
      <p className={textClasses.hint}>
        {t('dashboard:numbers.daysText', {
          count: total,
          number: numberText(total, language),
          days: days.length,
        })}
      </p>
      <svg width="100%" height={HEIGHT} aria-hidden="true" className={classes.bars}>
        {days.map(({ on, entries }, index) => {
          const height = Math.max(LOWEST, most > 0 ? (entries / most) * HEIGHT : 0)
          return (
            <rect
              key={on}
              x={`${index * width}%`}
              y={HEIGHT - height}
              width={`${width * 0.75}%`}
              height={height}
              data-none={entries === 0 || undefined}
            >
              <title>{`${dateText(on)}: ${numberText(entries, language)}`}</title>
            </rect>
          )
        })}
      </svg>
      <p className={`${textClasses.hint} ${classes.ends}`} aria-hidden="true">
        <span>{dateText(days[0]?.on ?? '')}</span>
        <span>{dateText(days.at(-1)?.on ?? '')}</span>
      </p>
      <details className={classes.details}>
        <summary className={textClasses.textLink}>{t('dashboard:numbers.table')}</summary>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('dashboard:numbers.day')}</th>
              <th scope="col" className={classes.count}>
                {t('dashboard:numbers.entries')}
              </th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ on, entries, link: to }) => (
              <tr key={on}>
                <th scope="row">
                  <Link {...pageOfLink(to)} className={link.link}>
                    {dateText(on)}
                  </Link>
                </th>
                <td className={classes.count}>{numberText(entries, language)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  )
}
