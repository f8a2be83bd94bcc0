import { useLanguage } from '../../i18n/language.ts'
import { Alert } from '../../ui/alert.tsx'
import classes from './file-server.module.css'
import { fileServerTexts } from './texts.ts'

/** Warns that instances of the app cannot read the local files of each other. */
export function SeparateFolders({ hosts }: { hosts: readonly string[] }) {
  const { t, language } = useLanguage(fileServerTexts)
  if (hosts.length === 0) return null
  return (
    <div className={classes.separateFolders}>
      <Alert title={t('fileServer:separate.title')}>
        <p>{t('fileServer:separate.text', { hosts: new Intl.ListFormat(language).format(hosts) })}</p>
      </Alert>
    </div>
  )
}
