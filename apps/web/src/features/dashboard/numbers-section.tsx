import { Link } from '@tanstack/react-router'
import type { DashboardNumbers } from '@touchline/contract/dashboard'
import type { LocalText } from '@touchline/contract/language'
import { planAudiences } from '@touchline/contract/membership-plans/audiences'
import { numberText } from '@touchline/contract/texts/numbers'
import type { ReactNode } from 'react'
import { useLanguage } from '../../i18n/language.ts'
import { SectionHead } from '../../ui/card.tsx'
import textClasses from '../../ui/text.module.css'
import { DaysPicture } from './days-picture.tsx'
import link from './link.module.css'
import classes from './numbers.module.css'
import { pageOfLink } from './page-of-link.ts'
import { PriceRanges } from './price-ranges.tsx'
import { dashboardTexts } from './texts.ts'

type Props = { title: string; numbers: DashboardNumbers }

export function NumbersSection({ title, numbers: { lists, plans, prices, days } }: Props) {
  const { t } = useLanguage(dashboardTexts)
  return (
    <>
      <SectionHead title={title} />
      <div className={classes.parts}>
        <Part title={t('dashboard:numbers.lists')}>
          {lists && <Counts title={t('dashboard:numbers.lists')} rows={lists} />}
        </Part>
        <Part title={t('dashboard:numbers.plans')}>
          {plans && <Counts title={t('dashboard:numbers.plans')} rows={plans.map(withLabel)} />}
        </Part>
        <Part title={t('dashboard:numbers.days')}>{days && <DaysPicture days={days} />}</Part>
        <div className={classes.wide}>
          <Part title={t('dashboard:numbers.prices')}>{prices && <PriceRanges prices={prices} />}</Part>
        </div>
      </div>
    </>
  )
}

/** `children` is null if the part could not be read. */
function Part({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useLanguage(dashboardTexts)
  return (
    <section aria-label={title} className={classes.part}>
      <h3 className={textClasses.label}>{title}</h3>
      {children ?? <p className={textClasses.muted}>{t('dashboard:sectionFailed', { section: title })}</p>}
    </section>
  )
}

type Counted = {
  readonly label: LocalText
  readonly active: number
  readonly inactive: number
  readonly link: string
}

function withLabel({ audience, ...counted }: NonNullable<DashboardNumbers['plans']>[number]): Counted {
  const label = planAudiences.find(({ key }) => key === audience)?.title ?? { en: audience, ja: audience }
  return { label, ...counted }
}

function Counts({ title, rows }: { title: string; rows: readonly Counted[] }) {
  const { t, localize } = useLanguage(dashboardTexts)
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{title}</span>
          </th>
          {(['active', 'inactive'] as const).map((name) => (
            <th key={name} scope="col" className={classes.count}>
              {t(`dashboard:numbers.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, active, inactive, link: to }) => (
          <tr key={to}>
            <th scope="row">
              <Link {...pageOfLink(to)} className={link.link}>
                {localize(label)}
              </Link>
            </th>
            <Count list={localize(label)} name="active" count={active} to={to} />
            <Count list={localize(label)} name="inactive" count={inactive} to={to} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type CountProps = { list: string; name: 'active' | 'inactive'; count: number; to: string }

/** The number of rows of a status, which links to them. */
function Count({ list, name, count, to }: CountProps) {
  const { t, language } = useLanguage(dashboardTexts)
  const status = name === 'active' ? '1' : '0'
  const number = numberText(count, language)
  return (
    <td className={classes.count}>
      <Link
        {...pageOfLink(to, { status })}
        className={classes.countLink}
        aria-label={t(`dashboard:numbers.${name}Of`, { count: number, list })}
      >
        {number}
      </Link>
    </td>
  )
}
