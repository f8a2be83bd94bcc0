import { skipToken, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { ageGroups as ageGroupList } from '@touchline/contract/master-data/lists'
import { type Audience, planAudiences } from '@touchline/contract/membership-plans/audiences'
import { finance } from '@touchline/contract/site-settings/finance'
import { dateText } from '@touchline/contract/texts/dates'
import { useMemo } from 'react'
import { LoadNotice } from '../../../http/load-notice.tsx'
import { appTexts } from '../../../i18n/app-texts.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { recordListQuery } from '../../../records/record-query.ts'
import { settingQuery } from '../../../records/settings/setting-query.ts'
import { useDates } from '../../../site/use-dates.ts'
import { Card } from '../../../ui/card.tsx'
import { RowSkeleton } from '../../../ui/feedback/skeleton.tsx'
import { parsePlanSearch } from '../plan-address.ts'
import { planQuery } from '../plan-query.ts'
import { planTexts } from '../texts.ts'
import { PlanEditor } from './plan-editor.tsx'
import { newPlanList, storedPlanList } from './plan-form.ts'
import { PlanFrame } from './plan-frame.tsx'

/** A stored plan, or the form of a new plan. */
export function PlanPage() {
  const search = parsePlanSearch(useSearch({ strict: false }))
  const { id, audience = planAudiences[0].key, ages } = search
  if (id !== undefined) return <StoredPlanPage key={id} id={id} />
  return <NewPlanPage key={`${audience} ${ages}`} audience={audience} ages={ages} />
}

const SKELETON_ROWS = 6

function StoredPlanPage({ id }: { id: number }) {
  const { t } = useLanguage(planTexts)
  const loading = useQuery(planQuery(id))
  const plan = loading.data?.data
  const audience = plan?.audience
  const list = useMemo(() => audience && storedPlanList(audience), [audience])
  if (plan && list) return <PlanEditor list={list} plan={plan} />
  return (
    <PlanFrame title={t('plans:prices.title')} audience={undefined}>
      <Card>{loading.error ? <Failure loading={loading} /> : <RowSkeleton rows={SKELETON_ROWS} />}</Card>
    </PlanFrame>
  )
}

function Failure({ loading }: { loading: Parameters<typeof LoadNotice>[0]['loading'] }) {
  const { t } = useLanguage(planTexts)
  const notFound = { title: t('plans:notFound'), text: t('plans:notFoundText') }
  return <LoadNotice title={t('plans:failedTitle')} notFound={notFound} loading={loading} />
}

type NewPlanProps = { audience: Audience; ages: string | undefined }

/** The form waits for the base currency, and for the age group of the wanted ages. */
function NewPlanPage({ audience, ages }: NewPlanProps) {
  const { t } = useLanguage(planTexts, appTexts)
  const { timeZone } = useDates()
  const settings = useQuery(settingQuery(finance))
  const groups = useQuery({ ...allGroups, ...(!ages && { queryFn: skipToken }) })
  const currency = String(settings.data?.data.base_currency ?? finance.fields.base_currency.initial)
  const isReady = !settings.isPending && (!ages || !groups.isPending)
  const fitting = groups.data?.data.find((group) => agesOf(group) === ages)
  const list = useMemo(() => {
    const today = dateText(new Date().toISOString(), { format: 'yyyy-mm-dd', timeZone: timeZone || 'UTC' })
    return newPlanList(audience, { currency, today, ageGroups: fitting ? [fitting.id] : [] })
  }, [audience, currency, timeZone, fitting])
  if (isReady) return <PlanEditor list={list} {...(ages && !fitting && { missingAges: ages })} />
  return (
    <PlanFrame title={t('plans:newTitle')} audience={audience}>
      <Card>
        <RowSkeleton rows={SKELETON_ROWS} />
      </Card>
    </PlanFrame>
  )
}

const allGroups = recordListQuery(ageGroupList, { page: 1, per_page: 100, filters: { status: 1 } })

function agesOf({ min_age, max_age }: Readonly<Record<string, unknown>>): string {
  return `${min_age}-${max_age ?? ''}`
}
