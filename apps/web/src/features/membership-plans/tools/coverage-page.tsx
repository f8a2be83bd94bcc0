import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { isDate } from '@touchline/contract/fields/date-fields'
import { type Audience, planAudiences, planPage } from '@touchline/contract/membership-plans/audiences'
import { type Coverage, MAX_AGE } from '@touchline/contract/membership-plans/calls'
import { useState } from 'react'
import { DayInput } from '../../../forms/controls/date-controls.tsx'
import { LoadNotice } from '../../../http/load-notice.tsx'
import { useLanguage } from '../../../i18n/language.ts'
import { useDates } from '../../../site/use-dates.ts'
import { useSiteToday } from '../../../site/use-site-today.ts'
import { Card, CardStack, SectionHead } from '../../../ui/card.tsx'
import { RowSkeleton } from '../../../ui/feedback/skeleton.tsx'
import textClasses from '../../../ui/text.module.css'
import { PlanFrame } from '../plan/plan-frame.tsx'
import { coveragePage, parsePlanSearch } from '../plan-address.ts'
import { coverageQuery } from '../plan-query.ts'
import { planTexts } from '../texts.ts'
import { AudienceSelect } from './audience-select.tsx'
import { agesInUrl, agesText, type Run, runsOf } from './coverage-runs.ts'
import classes from './tools.module.css'

/** Which ages of an audience can join on a day. The audience and the day are in the URL. */
export function CoveragePage() {
  const { t } = useLanguage(planTexts)
  const search = useSearch({ strict: false }) as Readonly<Record<string, unknown>>
  const navigate = useNavigate()
  const today = useSiteToday()
  const { audience = planAudiences[0].key } = parsePlanSearch(search)
  const on = isDate(String(search.on)) ? String(search.on) : today
  const [typed, setTyped] = useState({ day: '', at: '' })
  const show = (change: { readonly audience?: Audience; readonly on?: string }) =>
    navigate({ to: coveragePage, search: { audience, on, ...change }, replace: true })
  const loading = useQuery({ ...coverageQuery(audience, on), placeholderData: keepPreviousData })
  const coverage = loading.data?.data
  return (
    <PlanFrame title={t('plans:coverage.title')} audience={audience} lead={t('plans:coverage.text')}>
      <CardStack>
        <Card>
          <div className={classes.controls}>
            <AudienceSelect value={audience} onChange={(chosen) => void show({ audience: chosen })} />
            <DayInput
              name="on"
              label={t('plans:coverage.on')}
              value={[typed.day, typed.at].includes(on) ? typed.day : on}
              onChange={(day) => {
                setTyped({ day, at: on })
                if (isDate(day)) void show({ on: day })
              }}
            />
          </div>
        </Card>
        {coverage ? (
          <CoverageCards audience={audience} on={on} coverage={coverage} />
        ) : (
          <Card>
            {loading.isLoadingError ? (
              <LoadNotice title={t('plans:coverage.failed')} loading={loading} />
            ) : (
              <RowSkeleton rows={SKELETON_ROWS} />
            )}
          </Card>
        )}
      </CardStack>
    </PlanFrame>
  )
}

const SKELETON_ROWS = 4

type CardsProps = { audience: Audience; on: string; coverage: Coverage }

function CoverageCards({ audience, on, coverage }: CardsProps) {
  const { t } = useLanguage(planTexts)
  const runs = runsOf(coverage)
  const gaps = runs.filter(({ total }) => total === 0)
  return (
    <>
      <section aria-label={t('plans:coverage.gaps')}>
        <Card>
          <SectionHead title={t('plans:coverage.gaps')} />
          <div className={classes.content}>
            {gaps.length === 0 && <p>{t('plans:coverage.noGaps')}</p>}
            <ul className={classes.gaps}>
              {gaps.map((gap) => (
                <GapSentence key={gap.from} gap={gap} audience={audience} on={on} />
              ))}
            </ul>
          </div>
        </Card>
      </section>
      <section aria-label={t('plans:coverage.map')}>
        <Card>
          <SectionHead title={t('plans:coverage.map')} />
          <div className={classes.content}>
            <AgeBar runs={runs} />
            <RunTable runs={runs} />
          </div>
        </Card>
      </section>
    </>
  )
}

type GapProps = { gap: Run; audience: Audience; on: string }

function GapSentence({ gap, audience, on }: GapProps) {
  const { t } = useLanguage(planTexts)
  const { dateText } = useDates()
  const ages = agesText(gap, MAX_AGE)
  const address = { to: planPage as string, search: { audience, ages: agesInUrl(gap, MAX_AGE) } }
  return (
    <li>
      {t('plans:coverage.gap', { ages, day: dateText(on) })}{' '}
      <Link {...address} className={textClasses.inlineLink}>
        {t('plans:coverage.fill', { ages })}
      </Link>
    </li>
  )
}

/** The table below has the same content as text. */
function AgeBar({ runs }: { runs: readonly Run[] }) {
  return (
    <div className={classes.bar} aria-hidden="true">
      {runs.map(({ from, to, total }) => (
        <span
          key={from}
          className={classes.run}
          data-plans={Math.min(total, 2)}
          style={{ flexGrow: to - from + 1 }}
          title={agesText({ from, to }, MAX_AGE)}
        >
          {to - from >= WIDE_YEARS ? agesText({ from, to }, MAX_AGE) : ''}
        </span>
      ))}
    </div>
  )
}

/** A shorter run has no space for its text. */
const WIDE_YEARS = 8

function RunTable({ runs }: { runs: readonly Run[] }) {
  const { t } = useLanguage(planTexts)
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t('plans:coverage.ages')}</th>
          <th scope="col">{t('plans:coverage.plans')}</th>
        </tr>
      </thead>
      <tbody>
        {runs.map((run) => (
          <tr key={run.from}>
            <th scope="row">
              <span className={classes.mark} data-plans={Math.min(run.total, 2)} aria-hidden="true" />
              {agesText(run, MAX_AGE)}
            </th>
            <td>
              <RunPlans run={run} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function RunPlans({ run: { plans, total } }: { run: Run }) {
  const { t, language } = useLanguage(planTexts)
  if (total === 0) return <span className={textClasses.muted}>{t('plans:coverage.none')}</span>
  return (
    <ul className={classes.plans}>
      {plans.map(({ id, name, name_ja }) => (
        <li key={id}>
          <Link to={planPage as string} search={{ id }} className={textClasses.link}>
            {(language === 'ja' && name_ja) || name}
          </Link>
        </li>
      ))}
      {total > plans.length && <li>{t('plans:coverage.more', { count: total - plans.length })}</li>}
    </ul>
  )
}
