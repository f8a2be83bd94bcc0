import { useId } from 'react'
import { useLanguage } from '../../../i18n/language.ts'
import { shellTexts } from '../../../i18n/shell-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { profileFieldsTexts } from '../field-texts.ts'
import classes from './logo.module.css'
import type { LogoUpload } from './use-logo-upload.ts'

type Props = {
  logo: LogoUpload
  /** What had the focus here goes. */
  onDone: () => void
}

/** How far a logo on its way is, or another try where it did not arrive. */
export function LogoProgress({ logo, onDone }: Props) {
  const { t } = useLanguage(profileFieldsTexts, shellTexts)
  const labelId = useId()
  const { upload, send, cancel, forget } = logo
  if (!upload) return null
  const { file, share, failure } = upload
  const act = (what: () => void) => () => {
    onDone()
    what()
  }
  if (failure !== undefined) {
    return (
      <div className={classes.row}>
        <Button size="xs" onClick={act(() => void send(file))}>
          {t('shell:action.tryAgain')}
        </Button>
        <Button size="xs" variant="subtle" onClick={act(forget)}>
          {t('profileFields:logo.discard')}
        </Button>
      </div>
    )
  }
  return (
    <div className={classes.row}>
      <span id={labelId} role="status" className={classes.label}>
        {t(share < 1 ? 'profileFields:logo.uploading' : 'profileFields:logo.processing')}
      </span>
      <Progress labelledBy={labelId} share={share} />
      <Button size="xs" variant="default" aria-label={t('profileFields:logo.cancel')} onClick={act(cancel)}>
        {t('shell:action.cancel')}
      </Button>
    </div>
  )
}
