import { Link } from '@tanstack/react-router'
import type { DashboardNumbers } from '@touchline/contract/dashboard'
import { planAudiences } from '@touchline/contract/membership-plans/audiences'
import { formatAmount } from '@touchline/contract/money/amounts'
import { useLanguage } from '../../i18n/language.ts'
import textClasses from '../../ui/text.module.css'
import link from './link.module.css'
import classes from './numbers.module.css'
import { pageOfLink } from './page-of-link.ts'
import { placesOf } from './price-places.ts'
import { dashboardTexts } from './texts.ts'

type Range = NonNullable<DashboardNumbers['prices']>[number]

/** The prices of each audience and age group as a range, on a scale for each currency that begins with zero. */
export function PriceRanges({ prices }: { prices: readonly Range[] }) {
  const { t } = useLanguage(dashboardTexts)
  if (prices.length === 0) return <p className={textClasses.muted}>{t('dashboard:numbers.noPrices')}</p>
  return (
    <>
      <p className={textClasses.hint}>{t('dashboard:numbers.pricesText')}</p>
      <table className={`${classes.table} ${classes.ranges}`}>
        <thead>
          <tr>
            <th scope="col">{t('dashboard:numbers.priceOf')}</th>
            <td aria-hidden="true" />
            <th scope="col">{t('dashboard:numbers.lowest')}</th>
            <th scope="col">{t('dashboard:numbers.median')}</th>
            <th scope="col">{t('dashboard:numbers.highest')}</th>
          </tr>
        </thead>
        {[...Map.groupBy(prices, ({ currency }) => currency)].map(([currency, ranges]) => (
          <tbody key={currency}>
            {ranges.map((range) => (
              <RangeRow
                key={`${range.audience} ${range.age_group?.id ?? ''}`}
                range={range}
                end={Math.max(...ranges.map(({ highest }) => highest))}
              />
            ))}
          </tbody>
        ))}
      </table>
    </>
  )
}

/** `end` is the amount at the end of the scale. */
function RangeRow({ range, end }: { range: Range; end: number }) {
  const { t, language } = useLanguage(dashboardTexts)
  const amount = (minor: number) => formatAmount(minor, range.currency, language)
  const { lowest, median, highest } = placesOf(range, end)
  return (
    <tr>
      <th scope="row">
        <Link {...pageOfLink(range.link)} className={link.link}>
          {useRangeName(range)}
        </Link>
      </th>
      <td className={classes.picture} aria-hidden="true">
        <svg width="100%" height="20" aria-hidden="true">
          <line x1="0" x2="100%" y1="10" y2="10" className={classes.scale} />
          <line x1={`${lowest}%`} x2={`${highest}%`} y1="10" y2="10" className={classes.range} />
          <circle cx={`${median}%`} cy="10" r="5" className={classes.median} />
        </svg>
      </td>
      <td data-title={t('dashboard:numbers.lowest')}>{amount(range.lowest)}</td>
      <td data-title={t('dashboard:numbers.median')}>
        <b>{amount(range.median)}</b>
      </td>
      <td data-title={t('dashboard:numbers.highest')}>{amount(range.highest)}</td>
    </tr>
  )
}

/** “Member · Juniors”. */
function useRangeName({ audience, age_group }: Range): string {
  const { t, language, localize } = useLanguage(dashboardTexts)
  const title = planAudiences.find(({ key }) => key === audience)?.title
  const group = age_group && ((language === 'ja' && age_group.name_ja) || age_group.name)
  return `${title ? localize(title) : audience} · ${group ?? t('dashboard:numbers.everybody')}`
}
