import type { useQuery } from '@tanstack/react-query'
import type { SessionSummary } from '@touchline/contract/auth'
import { useState } from 'react'
import { LoadNotice } from '../../http/load-notice.tsx'
import { appTexts } from '../../i18n/app-texts.ts'
import { useLanguage } from '../../i18n/language.ts'
import { deviceOf } from '../../session/device.ts'
import { RelativeTime } from '../../site/relative-time.tsx'
import { useDates } from '../../site/use-dates.ts'
import { Card, SectionHead } from '../../ui/card.tsx'
import { RowSkeleton } from '../../ui/feedback/skeleton.tsx'
import { IconTile } from '../../ui/icon-tile.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { Tag } from '../../ui/inputs/chips.tsx'
import { ReservedHeight } from '../../ui/reserved-height.tsx'
import { Item, ItemFacts, ItemList } from '../../ui/table/item-list.tsx'
import classes from './session-list.module.css'
import { sessionsTexts } from './session-texts.ts'
import {
  describeAddress,
  type SessionsResponse,
  useConfirmRevoke,
  useConfirmRevokeAll,
  useDeviceName,
} from './sessions-query.ts'

export function LocationName({ address }: { address: string }) {
  const { t } = useLanguage(sessionsTexts)
  const location = describeAddress(address)
  return location ? <span title={address}>{t(`sessions:${location}`)}</span> : address
}

type SessionRowProps = { session: SessionSummary; revoking: boolean; onRevoke: () => void }

export function SessionRow({ session, revoking, onRevoke }: SessionRowProps) {
  const { t } = useLanguage(sessionsTexts, appTexts)
  const { momentText } = useDates()
  const device = useDeviceName()(session.user_agent)
  const facts = [
    { label: t('sessions:location'), value: <LocationName address={session.ip} /> },
    { label: t('sessions:started'), value: <RelativeTime moment={session.created_at} /> },
    { label: t('sessions:lastUsed'), value: <RelativeTime moment={session.last_used_at} /> },
  ]
  return (
    <Item
      tile={<IconTile icon={deviceOf(session.user_agent).isHandheld ? 'phone' : 'computer'} />}
      name={
        <>
          {device}
          {session.current && <Tag>{t('sessions:current')}</Tag>}
        </>
      }
      details={<ItemFacts facts={facts} />}
    >
      {!session.current && (
        <Button
          size="xs"
          variant="default"
          loading={revoking}
          aria-label={t('sessions:revokeOf', {
            device,
            address: session.ip,
            when: momentText(session.last_used_at),
          })}
          onClick={onRevoke}
        >
          {t('app:action.revoke')}
        </Button>
      )}
    </Item>
  )
}

/** The list shows this many sessions until the user unfolds it. The session of this device is the first. */
const SHOWN_SESSIONS = 5

type SessionListProps = { loading: ReturnType<typeof useQuery<SessionsResponse>> }

export function SessionList({ loading }: SessionListProps) {
  const { t } = useLanguage(sessionsTexts)
  const { ask, revoking } = useConfirmRevoke()
  const all = useConfirmRevokeAll()
  const sessions = loading.data?.data.toSorted((a, b) => Number(b.current) - Number(a.current))
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? sessions : sessions?.slice(0, SHOWN_SESSIONS)
  const others = sessions?.filter(({ current }) => !current) ?? []
  return (
    <Card>
      <SectionHead title={t('sessions:title')} text={t('sessions:lead')} />
      {!sessions && loading.error ? (
        <LoadNotice title={t('sessions:failedTitle')} loading={loading} />
      ) : (
        <ReservedHeight name="sessions" skeleton={<RowSkeleton rows={2} />}>
          {sessions && shown && (
            <>
              <ItemList label={t('sessions:title')}>
                {shown.map((session) => (
                  <SessionRow
                    key={session.id}
                    session={session}
                    revoking={revoking === session.id}
                    onRevoke={() => void ask(session)}
                  />
                ))}
              </ItemList>
              <div className={classes.end}>
                {shown.length < sessions.length && (
                  <Button size="xs" variant="default" onClick={() => setShowsAll(true)}>
                    {t('sessions:showAll', { number: sessions.length })}
                  </Button>
                )}
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
