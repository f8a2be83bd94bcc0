import { keepPreviousData, queryOptions, type useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { PageLink } from '@touchline/contract/events/area'
import { type AreaKey, eventText, findArea } from '@touchline/contract/events/areas'
import type { Language } from '@touchline/contract/language'
import type { Activity } from '@touchline/contract/profile'
import { call } from '../../http/client.ts'
import { LoadNotice } from '../../http/load-notice.tsx'
import { useLanguage } from '../../i18n/language.ts'
import { unbroken } from '../../i18n/unbroken.ts'
import { activityKey } from '../../session/activity.ts'
import { readUser } from '../../session/session.ts'
import { RelativeTime } from '../../site/relative-time.tsx'
import { Card, SectionHead } from '../../ui/card.tsx'
import { RowSkeleton } from '../../ui/feedback/skeleton.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { ReservedHeight } from '../../ui/reserved-height.tsx'
import textClasses from '../../ui/text.module.css'
import classes from './activity-card.module.css'
import { LocationName } from './session-list.tsx'
import { profileTexts } from './texts.ts'

export function activityQuery(userId: number, language: Language) {
  return queryOptions({
    queryKey: [...activityKey, userId, language],
    queryFn: ({ signal }) =>
      call<{ data: readonly Activity[] }>(`/api/profile/${userId}/activity`, { signal }),
    staleTime: 0, // nearly every action on another page adds an activity
    placeholderData: keepPreviousData,
  })
}

type LinkedActivity = Activity & {
  /** The page of the record; undefined if the record was deleted or has no page. */
  readonly page: PageLink | undefined
}

/** `activities` must be sorted, newest first. Records that were deleted since get no link. */
export function linkActivities(activities: readonly Activity[]): LinkedActivity[] {
  const latest = new Map<string, string>()
  for (const activity of activities) {
    if (!latest.has(recordKey(activity))) latest.set(recordKey(activity), activity.action)
  }
  return activities.map((activity) => {
    const isLinked = activity.name !== null && latest.get(recordKey(activity)) !== 'deleted'
    return { ...activity, page: isLinked ? pageOf(activity) : undefined }
  })
}

function recordKey({ area, record_id }: Activity): string {
  return `${area} ${record_id}`
}

function pageOf({ area, record_id }: Activity): PageLink | undefined {
  return record_id === null ? undefined : findArea(area)?.recordPage?.(record_id)
}

type ActivityRowProps = {
  activity: Activity
  page: PageLink | undefined
}

export function ActivityRow({ activity, page }: ActivityRowProps) {
  const { t, language } = useLanguage(profileTexts)
  const { area, at, ip, source, token_name } = activity
  const text = unbroken(eventText(activity, language))
  const command = source === 'command_line' || source === 'system' ? source : undefined
  return (
    <li className={classes.entry}>
      <span className={classes.sign}>
        <Icon name={iconOf(area)} size={16} />
      </span>
      <div className={classes.words}>
        {page ? (
          <Link to={page.path} search={page.search} className={classes.link}>
            {text}
          </Link>
        ) : (
          <p>{text}</p>
        )}
        <p className={`${textClasses.hint} ${classes.when}`}>
          <RelativeTime moment={at} />
          {ip && <LocationName address={ip} />}
          {command && <span>{t(`profile:activity.sources.${command}`)}</span>}
          {token_name && <span>{t('profile:activity.sources.token', { name: token_name })}</span>}
        </p>
      </div>
    </li>
  )
}

const icons: Partial<Readonly<Record<AreaKey, IconName>>> = {
  auth: 'lock',
  profile: 'user',
  mails: 'mail',
  secrets: 'lock',
  jobs: 'again',
}

function iconOf(area: string): IconName {
  if (area.startsWith('settings.')) return 'gear'
  return icons[area as AreaKey] ?? 'data'
}

type ActivityCardProps = { loading: ReturnType<typeof useQuery<{ data: readonly Activity[] }>> }

export function ActivityCard({ loading }: ActivityCardProps) {
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
    <>
      <ol className={classes.list} aria-label={t('profile:activity.title')}>
        {linkActivities(activities).map(({ page, ...activity }) => (
          <ActivityRow key={activity.id} activity={activity} page={page} />
        ))}
      </ol>
      <p className={classes.more}>
        <Link
          to="/settings/finance-and-audit/audit-trail"
          search={{ actor: readUser()?.id }}
          className={textClasses.textLink}
        >
          {t('profile:activity.more')}
        </Link>
      </p>
    </>
  )
}
