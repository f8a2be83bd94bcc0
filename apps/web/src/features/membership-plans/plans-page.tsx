import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import {
  type Audience,
  findPlanAudience,
  planAudiences,
} from '@touchline/contract/membership-plans/audiences'
import { planListOf } from '@touchline/contract/membership-plans/plans'
import type { RecordList } from '@touchline/contract/records/record-list'
import { numberText } from '@touchline/contract/texts/numbers'
import { appTexts } from '../../i18n/app-texts.ts'
import { useLanguage } from '../../i18n/language.ts'
import { parseListSearch } from '../../listing/list-search.ts'
import { LinkedRecordListPage } from '../../records/linked-record-list-page.tsx'
import { RecordTrashPage } from '../../records/record-trash-page.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { PageTabs } from '../../ui/page-tabs.tsx'
import { comparePage, coveragePage, planPages, priceChangePage } from './plan-address.ts'
import { planCountsQuery } from './plan-query.ts'
import classes from './plans.module.css'
import { planTexts } from './texts.ts'

/** Declared once, because a list reloads when its declaration is another object. */
const planLists = Object.fromEntries(planAudiences.map(({ key }) => [key, planListOf(key)])) as Readonly<
  Record<Audience, RecordList>
>

/** The plans of one audience, or its trash. */
export function PlansPage() {
  const audience = findPlanAudience(useParams({ strict: false }).audience)
  const { trashed } = parseListSearch(useSearch({ strict: false }))
  const { t } = useLanguage(appTexts)
  if (!audience) return null
  const shown = { list: planLists[audience.key], area: t('app:menu.membershipPlan') }
  // each audience has a list of its own, with its own filters and rows
  if (trashed) return <RecordTrashPage key={audience.key} {...shown} />
  return (
    <LinkedRecordListPage
      key={audience.key}
      {...shown}
      pages={planPages(audience.key)}
      notice={<AudienceTabs />}
      actions={<ToolLinks audience={audience.key} />}
    />
  )
}

/** The address of the tab stays the same with other filters in the URL. */
const activeOptions = { exact: true, includeSearch: false }

function AudienceTabs() {
  const { t, localize, language } = useLanguage(planTexts)
  const { data } = useQuery(planCountsQuery)
  return (
    <div className={classes.tabs}>
      <PageTabs label={t('plans:audiences')}>
        {planAudiences.map(({ key, title }) => {
          const total = data?.data.find(({ audience }) => audience === key)?.total
          return (
            <Link
              key={key}
              to="/membership-plan/$audience"
              params={{ audience: key }}
              activeOptions={activeOptions}
            >
              {localize(title)}
              {total !== undefined && <span className={classes.count}>{numberText(total, language)}</span>}
            </Link>
          )
        })}
      </PageTabs>
    </div>
  )
}

function ToolLinks({ audience }: { audience: Audience }) {
  const { t } = useLanguage(planTexts)
  const tools = [
    { to: comparePage, search: {}, label: t('plans:compare.title') },
    { to: coveragePage, search: { audience }, label: t('plans:coverage.title') },
    { to: priceChangePage, search: { audience }, label: t('plans:change.title') },
  ]
  return tools.map(({ to, search, label }) => (
    <Button
      key={to}
      variant="default"
      renderRoot={(props) => <Link {...props} to={to as string} search={search} />}
    >
      {label}
    </Button>
  ))
}
