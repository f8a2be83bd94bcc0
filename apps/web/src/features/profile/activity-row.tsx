import { Link } from '@tanstack/react-router'
import type { Activity } from '@touchline/contract/activity'
import type { PageLink } from '@touchline/contract/events/area'
import type { AreaKey } from '@touchline/contract/events/areas'
import { eventText } from '@touchline/contract/events/event-text'
import { useLanguage } from '../../i18n/language.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import classes from './activity-card.module.css'
import { Ago } from './ago.tsx'
import { SessionPlaceName } from './session-place-name.tsx'
import { profileTexts } from './texts.ts'

type Props = {
  activity: Activity
  /** The page that shows its record. */
  page: PageLink | undefined
}

export function ActivityRow({ activity, page }: Props) {
  const { t, language } = useLanguage(profileTexts)
  const { area, at, ip, source } = activity
  const text = eventText(activity, language)
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
        <p className={classes.when}>
          <Ago moment={at} />
          {ip && <SessionPlaceName address={ip} />}
          {command && <span>{t(`profile:activity.sources.${command}`)}</span>}
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
}

function iconOf(area: string): IconName {
  if (area.startsWith('settings.')) return 'gear'
  return icons[area as AreaKey] ?? 'data'
}
