import type { SessionSummary } from '@touchline/contract/auth'
import { useLanguage } from '../../i18n/language.ts'
import { deviceOf } from '../../session/device.ts'
import { useDates } from '../../site/use-dates.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Ago } from './ago.tsx'
import classes from './session-list.module.css'
import { SessionPlaceName } from './session-place-name.tsx'
import { useDeviceName } from './use-device-name.ts'

type Props = { session: SessionSummary; revoking: boolean; onRevoke: () => void }

export function SessionRow({ session, revoking, onRevoke }: Props) {
  const { t } = useLanguage()
  const { momentText } = useDates()
  const device = useDeviceName()(session.user_agent)
  const facts = [
    [t('sessions.place'), <SessionPlaceName key="place" address={session.ip} />],
    [t('sessions.started'), <Ago key="started" moment={session.created_at} />],
    [t('sessions.lastUsed'), <Ago key="used" moment={session.last_used_at} />],
  ] as const
  return (
    <li className={classes.session}>
      <span className={classes.sign}>
        <Icon name={deviceOf(session.user_agent).isHandheld ? 'phone' : 'computer'} />
      </span>
      <div className={classes.about}>
        <p className={classes.name}>
          {device}
          {session.current && <span className={classes.current}>{t('sessions.current')}</span>}
        </p>
        <dl className={classes.facts}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      {!session.current && (
        <Button
          size="xs"
          variant="default"
          loading={revoking}
          aria-label={t('sessions.revokeOf', {
            device,
            address: session.ip,
            when: momentText(session.last_used_at),
          })}
          onClick={onRevoke}
        >
          {t('action.revoke')}
        </Button>
      )}
    </li>
  )
}
