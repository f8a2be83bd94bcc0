import { type ReactNode, useId } from 'react'
import { useLanguage } from '../../i18n/language.ts'
import { sizeText } from '../../i18n/size-text.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Progress, Spinner } from '../../ui/feedback/progress.tsx'
import { Button, ButtonRow } from '../../ui/inputs/button.tsx'
import textClasses from '../../ui/text.module.css'
import classes from './file.module.css'
import { fileTexts } from './file-texts.ts'
import type { Upload } from './use-upload.ts'

type Props = { upload: Upload; onRetry: () => void; onCancel: () => void }

/** The chosen file while it is sent and read, or why it was refused. */
export function UploadLine({ upload, onRetry, onCancel }: Props) {
  const { t } = useLanguage(fileTexts)
  const { file, share, failure } = upload
  const { name } = file
  if (failure)
    return (
      <Alert
        title={t(failure.canRetry ? 'importFile:notSent' : 'importFile:refused', { name })}
        action={
          failure.canRetry && (
            <ButtonRow>
              <Button variant="default" size="xs" onClick={onRetry}>
                {t('importFile:again')}
              </Button>
            </ButtonRow>
          )
        }
      >
        {failure.text}
      </Alert>
    )
  const cancel = (
    <Button variant="default" onClick={onCancel}>
      {t('importFile:cancel')}
    </Button>
  )
  if (share < 1) return <Sending file={file} share={share} action={cancel} />
  return (
    <div className={classes.upload}>
      <Spinner label={t('importFile:reading', { name })} />
      <p className={classes.uploadWords}>{t('importFile:reading', { name })}</p>
      {cancel}
    </div>
  )
}

type SendingProps = { file: File; share: number; action: ReactNode }

function Sending({ file, share, action }: SendingProps) {
  const { t, language } = useLanguage(fileTexts)
  const label = useId()
  return (
    <div className={classes.upload}>
      <div className={classes.uploadWords}>
        <p id={label}>{t('importFile:sending', { name: file.name })}</p>
        <Progress share={share} labelledBy={label} />
        <p className={textClasses.hint}>
          {t('importFile:sent', {
            sent: sizeText(file.size * share, language),
            size: sizeText(file.size, language),
          })}
        </p>
      </div>
      {action}
    </div>
  )
}
