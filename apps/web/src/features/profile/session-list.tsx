import type { useQuery } from '@tanstack/react-query'
import { LoadNotice } from '../../http/load-notice.tsx'
import { useLanguage } from '../../i18n/language.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ItemList } from '../../ui/item-list.tsx'
import { ReservedHeight } from '../../ui/reserved-height.tsx'
import { RowSkeleton } from '../../ui/row-skeleton.tsx'
import { SectionHead } from '../../ui/section-head.tsx'
import classes from './session-list.module.css'
import { SessionRow } from './session-row.tsx'
import { sessionsTexts } from './session-texts.ts'
import type { SessionsAnswer } from './sessions-query.ts'
import { useConfirmRevoke, useConfirmRevokeAll } from './use-ask-to-revoke.ts'

type Props = { loading: ReturnType<typeof useQuery<SessionsAnswer>> }

/** Where the administrator is signed in: this device first. */
export function SessionList({ loading }: Props) {
  const { t } = useLanguage(sessionsTexts)
  const { ask, revoking } = useConfirmRevoke()
  const all = useConfirmRevokeAll()
  const sessions = loading.data?.data.toSorted((a, b) => Number(b.current) - Number(a.current))
  const others = sessions?.filter(({ current }) => !current) ?? []
  return (
    <Card>
      <SectionHead title={t('sessions:title')} text={t('sessions:lead')} />
      {!sessions && loading.error ? (
        <LoadNotice title={t('sessions:failedTitle')} loading={loading} />
      ) : (
        <ReservedHeight name="sessions" skeleton={<RowSkeleton rows={2} />}>
          {sessions && (
            <>
              <ItemList label={t('sessions:title')}>
                {sessions.map((session) => (
                  <SessionRow
                    key={session.id}
                    session={session}
                    revoking={revoking === session.id}
                    onRevoke={() => void ask(session)}
                  />
                ))}
              </ItemList>
              <div className={classes.end}>
                {others.length > 0 ? (
                  <Button
                    size="xs"
                    variant="default"
                    loading={all.isPending}
                    onClick={() => void all.ask(others)}
                  >
                    {t('sessions:revokeOthers')}
                  </Button>
                ) : (
                  <p>{t('sessions:none')}</p>
                )}
              </div>
            </>
          )}
        </ReservedHeight>
      )}
    </Card>
  )
}
