import { useSyncExternalStore } from 'react'
import { appTexts } from '../i18n/app-texts.ts'
import { useLanguage } from '../i18n/language.ts'
import { Icon } from '../ui/icon.tsx'
import classes from './offline-bar.module.css'

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

export function OfflineBar() {
  const { t } = useLanguage(appTexts)
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  return (
    <div role="status">
      {!isOnline && (
        <p className={classes.bar}>
          <Icon name="broken" size={16} />
          {t('app:offline')}
        </p>
      )}
    </div>
  )
}
