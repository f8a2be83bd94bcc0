import { useEffect, useState } from 'react'
import { appTexts } from '../i18n/app-texts.ts'
import { useLanguage } from '../i18n/language.ts'
import { NOTIFICATION_DELAY_MS } from '../theme/tokens.ts'
import { Spinner } from '../ui/feedback/progress.tsx'
import { Icon } from '../ui/icon.tsx'
import tool from '../ui/inputs/tool-button.module.css'
import { Popover, PopoverTarget } from '../ui/overlays/popover.tsx'
import classes from './header.module.css'

/** Spec 2: a fixed badge, a spinner for one second, then an empty list. */
export function NotificationBell() {
  const { t } = useLanguage(appTexts)
  return (
    <Popover width={300} position="bottom-end" trapFocus returnFocus>
      <PopoverTarget>
        <button
          type="button"
          className={`${tool.tool} ${classes.bell}`}
          aria-label={t('app:header.notificationCount')}
        >
          <Icon name="bell" />
          <span className={classes.badge} aria-hidden="true">
            9+
          </span>
        </button>
      </PopoverTarget>
      <Popover.Dropdown aria-label={t('app:header.notifications')}>
        <NotificationList />
      </Popover.Dropdown>
    </Popover>
  )
}

function NotificationList() {
  const { t } = useLanguage(appTexts)
  const [loading, setLoading] = useState(true)
  useEffect(() => {
    const timer = window.setTimeout(() => setLoading(false), NOTIFICATION_DELAY_MS)
    return () => window.clearTimeout(timer)
  }, [])
  return (
    <div className={classes.note} aria-live="polite">
      {loading ? <Spinner label={t('app:header.loading')} /> : t('app:header.noNotifications')}
    </div>
  )
}
