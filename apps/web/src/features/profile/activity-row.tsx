import { Link } from '@tanstack/react-router'
import type { Activity } from '@touchline/contract/activity'
import { useLanguage } from '../../i18n/language.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import classes from './activity-card.module.css'
import { activityText } from './activity-text.ts'
import { Ago } from './ago.tsx'
import { SessionPlaceName } from './session-place-name.tsx'

type Props = {
  activity: Activity
  /** Of the list in which its row can be opened. */
  page: string | undefined
}

export function ActivityRow({ activity, page }: Props) {
  const speaker = useLanguage()
  const { area, at, ip, source, record_id } = activity
  const text = activityText(activity, speaker)
  const command = source === 'command_line' || source === 'system' ? source : undefined
  return (
    <li className={classes.entry}>
      <span className={classes.sign}>
        <Icon name={iconOf(area)} size={16} />
      </span>
      <div className={classes.words}>
        {page && record_id ? (
          <Link
            to="/master-data/$page"
            params={{ page }}
            search={{ edit: record_id }}
            className={classes.link}
          >
            {text}
          </Link>
        ) : (
          <p>{text}</p>
        )}
        <p className={classes.when}>
          <Ago moment={at} />
          {ip && <SessionPlaceName address={ip} />}
          {command && <span>{speaker.t(`activity.sources.${command}`)}</span>}
        </p>
      </div>
    </li>
  )
}

function iconOf(area: string): IconName {
  if (area.startsWith('settings.')) return 'gear'
  return ({ auth: 'lock', profile: 'user', mails: 'mail', secrets: 'lock' } as const)[area] ?? 'data'
}
