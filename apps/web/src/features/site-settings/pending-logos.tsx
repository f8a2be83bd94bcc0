import { useLanguage } from '../../i18n/language.ts'
import { Spinner } from '../../ui/spinner.tsx'
import classes from './partner-logos.module.css'
import { generalTexts } from './texts.ts'

/** Pictures on their way. */
export function PendingLogos({ files }: { files: readonly File[] }) {
  const { t } = useLanguage(generalTexts)
  return files.map((file) => (
    <p key={`${file.name} ${file.lastModified} ${file.size}`} className={classes.pending}>
      <Spinner label={t('general:logos.uploading', { file: file.name })} />
      <span className={classes.file}>{file.name}</span>
    </p>
  ))
}
