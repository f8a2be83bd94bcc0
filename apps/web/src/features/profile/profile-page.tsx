import { useQuery, useQueryClient } from '@tanstack/react-query'
import { LoadNotice } from '../../http/load-notice.tsx'
import { appTexts } from '../../i18n/app-texts.ts'
import { useLanguage } from '../../i18n/language.ts'
import { SetupCard, setupQuery } from '../../records/settings/setup-card.tsx'
import { useProfile } from '../../session/profile-query.ts'
import { readUser } from '../../session/session.ts'
import { Card } from '../../ui/card.tsx'
import skeleton from '../../ui/feedback/skeleton.module.css'
import { Page } from '../../ui/page.tsx'
import { ReservedHeight } from '../../ui/reserved-height.tsx'
import { ActivityCard, activityQuery } from './activity-card.tsx'
import { AccessTokensCard, ProfileCards, SecurityCard } from './profile-cards.tsx'
import classes from './profile-page.module.css'
import { SessionList } from './session-list.tsx'
import { sessionsQuery } from './sessions-query.ts'
import { profileTexts } from './texts.ts'

export function ProfileCardsSkeleton() {
  return (
    <div className={classes.cards} aria-hidden="true">
      <i className={`${skeleton.surface} ${classes.head}`} />
      <i className={`${skeleton.surface} ${classes.facts}`} />
      <i className={`${skeleton.surface} ${classes.facts}`} />
    </div>
  )
}

const NO_USER = 0

export function ProfilePage() {
  const { t, language } = useLanguage(appTexts)
  const loading = useProfile()
  const setup = useQuery(setupQuery)
  const queries = useQueryClient()
  const openSetup = setup.data?.data.has_visited_dashboard === false && setup.data.data
  const sessions = useQuery(sessionsQuery)
  const activities = useQuery(activityQuery(readUser()?.id ?? NO_USER, language))
  return (
    <Page title={t('app:menu.profile')}>
      <div className={classes.page}>
        <ReservedHeight name="profile" skeleton={<ProfileCardsSkeleton />}>
          {loading.isFetched && setup.isFetched ? (
            <div className={classes.cards}>
              {openSetup && (
                <SetupCard setup={openSetup} onSkipped={() => queries.invalidateQueries(setupQuery)} />
              )}
              <div className={classes.columns}>
                <div className={classes.cards}>
                  <LoadedProfileCards loading={loading} />
                  <SecurityCard />
                  <SessionList loading={sessions} />
                  <AccessTokensCard />
                </div>
                <ActivityCard loading={activities} />
              </div>
            </div>
          ) : undefined}
        </ReservedHeight>
      </div>
    </Page>
  )
}

function LoadedProfileCards({ loading }: { loading: ReturnType<typeof useProfile> }) {
  const { t } = useLanguage(profileTexts)
  if (loading.data) return <ProfileCards profile={loading.data} />
  if (!loading.error) return <ProfileCardsSkeleton />
  return (
    <Card>
      <LoadNotice title={t('profile:failedTitle')} loading={loading} />
    </Card>
  )
}
