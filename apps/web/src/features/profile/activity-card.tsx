import type { useQuery } from '@tanstack/react-query'
import type { Activity } from '@touchline/contract/activity'
import { LoadNotice } from '../../http/load-notice.tsx'
import { useLanguage } from '../../i18n/language.ts'
import { Card } from '../../ui/card.tsx'
import { ReservedHeight } from '../../ui/reserved-height.tsx'
import { RowSkeleton } from '../../ui/row-skeleton.tsx'
import { SectionHead } from '../../ui/section-head.tsx'
import classes from './activity-card.module.css'
import { ActivityRow } from './activity-row.tsx'
import { activityRows } from './activity-rows.ts'
import { profileTexts } from './texts.ts'

type Props = { loading: ReturnType<typeof useQuery<{ data: readonly Activity[] }>> }

/** What the administrator did lately, newest first. */
export function ActivityCard({ loading }: Props) {
  const { t } = useLanguage(profileTexts)
  const activities = loading.data?.data
  return (
    <Card>
      <SectionHead title={t('profile:activity.title')} text={t('profile:activity.lead')} />
      {!activities && loading.error ? (
        <LoadNotice title={t('profile:activity.failedTitle')} loading={loading} />
      ) : (
        <ReservedHeight name="activity" skeleton={<RowSkeleton rows={6} />}>
          {activities && <Timeline activities={activities} />}
        </ReservedHeight>
      )}
    </Card>
  )
}

function Timeline({ activities }: { activities: readonly Activity[] }) {
  const { t } = useLanguage(profileTexts)
  if (activities.length === 0) return <p className={classes.none}>{t('profile:activity.none')}</p>
  return (
    <ol className={classes.list} aria-label={t('profile:activity.title')}>
      {activityRows(activities).map(({ page, ...activity }) => (
        <ActivityRow key={activity.id} activity={activity} page={page} />
      ))}
    </ol>
  )
}
