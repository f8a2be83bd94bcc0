import type { SessionSummary } from '@touchline/contract/auth'
import { useLanguage } from '../../i18n/language.ts'
import { shellTexts } from '../../i18n/shell-texts.ts'
import { deviceOf } from '../../session/device.ts'
import { useDates } from '../../site/use-dates.ts'
import { Button } from '../../ui/button.tsx'
import { IconTile } from '../../ui/icon-tile.tsx'
import { Item } from '../../ui/item-list.tsx'
import { Tag } from '../../ui/tag.tsx'
import { Ago } from './ago.tsx'
import classes from './session-list.module.css'
import { SessionPlaceName } from './session-place-name.tsx'
import { sessionsTexts } from './session-texts.ts'
import { useDeviceName } from './use-device-name.ts'

type Props = { session: SessionSummary; revoking: boolean; onRevoke: () => void }

export function SessionRow({ session, revoking, onRevoke }: Props) {
  const { t } = useLanguage(sessionsTexts, shellTexts)
  const { momentText } = useDates()
  const device = useDeviceName()(session.user_agent)
  const facts = [
    [t('sessions:place'), <SessionPlaceName key="place" address={session.ip} />],
    [t('sessions:started'), <Ago key="started" moment={session.created_at} />],
    [t('sessions:lastUsed'), <Ago key="used" moment={session.last_used_at} />],
  ] as const
  return (
    <Item
      tile={<IconTile icon={deviceOf(session.user_agent).isHandheld ? 'phone' : 'computer'} />}
      name={
        <>
          {device}
          {session.current && <Tag>{t('sessions:current')}</Tag>}
        </>
      }
      details={
        <dl className={classes.facts}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      }
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
          {t('shell:action.revoke')}
        </Button>
      )}
    </Item>
  )
}
