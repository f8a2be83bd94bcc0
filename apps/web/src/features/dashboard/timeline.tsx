import { useLanguage } from '../../i18n/language.ts'
import { useDates } from '../../site/use-dates.ts'
import { middleOf, monthsFrom } from './timeline-days.ts'
import classes from './upcoming.module.css'

type Props = {
  today: string
  days: readonly { readonly on: string; readonly count: number }[]
}

const HEIGHT = 52
const LINE = 16
/** In pixels. A day with more lines has a larger mark. */
const radiusOf = (count: number) => Math.min(8, 4 + count)

/** The days with lines on a scale of three months. The list below has the same content, so that screen readers skip the picture. */
export function Timeline({ today, days }: Props) {
  const { language } = useLanguage()
  const { dateText } = useDates()
  const monthName = new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' })
  return (
    <div className={classes.timeline}>
      <svg width="100%" height={HEIGHT} aria-hidden="true">
        <line x1="0" x2="100%" y1={LINE} y2={LINE} className={classes.axis} />
        {monthsFrom(today).map(({ first, place, isNamed }) => (
          <g key={first}>
            <line x1={`${place}%`} x2={`${place}%`} y1="2" y2={HEIGHT} className={classes.month} />
            {isNamed && (
              <text x={`${place}%`} dx="6" y={HEIGHT - 6} className={classes.monthName}>
                {monthName.format(new Date(first))}
              </text>
            )}
          </g>
        ))}
        {days.map(({ on, count }) => (
          <circle
            key={on}
            cx={`${middleOf(on, today)}%`}
            cy={LINE}
            r={radiusOf(count)}
            className={classes.mark}
          >
            <title>{dateText(on)}</title>
          </circle>
        ))}
      </svg>
    </div>
  )
}
