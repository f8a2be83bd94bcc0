import { useQuery } from '@tanstack/react-query'
import { LoadNotice } from '../../http/load-notice.tsx'
import { useLanguage } from '../../i18n/language.ts'
import { Card } from '../../ui/card.tsx'
import { HeldPlace } from '../../ui/held-place.tsx'
import { RowSkeleton } from '../../ui/row-skeleton.tsx'
import { SectionHead } from '../../ui/section-head.tsx'
import classes from './session-list.module.css'
import { SessionRow } from './session-row.tsx'
import { sessionsQuery } from './sessions-query.ts'
import { useAskToRevoke } from './use-ask-to-revoke.ts'

/** Where the administrator is signed in: this device first. */
export function SessionList() {
  const { t } = useLanguage()
  const loading = useQuery(sessionsQuery)
  const { ask, revoking } = useAskToRevoke()
  const sessions = loading.data?.data.toSorted((a, b) => Number(b.current) - Number(a.current))
  return (
    <Card>
      <SectionHead title={t('sessions.title')} text={t('sessions.lead')} />
      {!sessions && loading.error ? (
        <LoadNotice title={t('sessions.failedTitle')} loading={loading} />
      ) : (
        <HeldPlace name="sessions" skeleton={<RowSkeleton rows={2} />}>
          {sessions && (
            <>
              <ul className={classes.list} aria-label={t('sessions.title')}>
                {sessions.map((session) => (
                  <SessionRow
                    key={session.id}
                    session={session}
                    revoking={revoking === session.id}
                    onRevoke={() => void ask(session)}
                  />
                ))}
              </ul>
              {sessions.every(({ current }) => current) && (
                <p className={classes.none}>{t('sessions.none')}</p>
              )}
            </>
          )}
        </HeldPlace>
      )}
    </Card>
  )
}
