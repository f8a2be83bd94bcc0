import { useSyncExternalStore } from 'react'
import { isDraftInMemory } from '../forms/state/drafts.ts'
import { appTexts } from '../i18n/app-texts.ts'
import { useLanguage } from '../i18n/language.ts'
import { TOKEN, USER } from '../session/stored-session.ts'
import { localStore, onStorageRefusal } from '../storage/browser-storage.ts'
import { Bar } from '../ui/bar.tsx'

/** Shown if the browser refuses to store the session or a draft, which are then lost with the tab. */
export function StorageNotice() {
  const { t } = useLanguage(appTexts)
  const lost = useSyncExternalStore(onStorageRefusal, readLost)
  if (!lost) return null
  return (
    <div role="status">
      <Bar icon="alert" label={t('app:storage.label')}>
        {t(`app:storage.${lost}`)}
      </Bar>
    </div>
  )
}

function readLost(): 'session' | 'drafts' | undefined {
  if ([TOKEN, USER].some(localStore.isInMemory)) return 'session'
  return isDraftInMemory() ? 'drafts' : undefined
}
