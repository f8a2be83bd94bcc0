import { inMegabytes, pictureTypes } from '@touchline/contract/files'
import { MAX_LOGO_BYTES, MAX_PARTNER_LOGOS } from '@touchline/contract/site-settings/partner-logos'
import { type ReactNode, useId } from 'react'
import { useLanguage } from '../../i18n/language.ts'
import { FileButton } from '../../ui/file-button.tsx'
import classes from './partner-logos.module.css'
import { PendingLogos } from './pending-logos.tsx'
import { generalTexts } from './texts.ts'
import type { LogoUploads } from './use-logo-uploads.ts'

type Props = { uploads: LogoUploads; isFull: boolean; error: ReactNode }

/** Takes pictures, shows those on their way, and says which were refused and why. */
export function AddLogos({ uploads, isFull, error }: Props) {
  const { t } = useLanguage(generalTexts)
  const id = useId()
  const { pending, refusals, add } = uploads
  return (
    <div className={classes.place}>
      <PendingLogos files={pending} />
      <div className={classes.drop}>
        <FileButton
          label={t('general:logos.add')}
          icon="plus"
          multiple
          accept={pictureTypes}
          disabled={isFull}
          isRefused={Boolean(error)}
          describedBy={`${id}-hint ${id}-messages`}
          onFiles={(files) => void add(files)}
        />
        <p id={`${id}-hint`} className={classes.hint}>
          {t('general:logos.hint', { size: inMegabytes(MAX_LOGO_BYTES), max: MAX_PARTNER_LOGOS })}
        </p>
      </div>
      <div id={`${id}-messages`} role="alert" className={classes.messages}>
        {error && <p>{error}</p>}
        {refusals.map(({ file, message }) => (
          <p key={`${file.name} ${file.lastModified} ${file.size}`}>
            {t('general:logos.refused', { file: file.name, message })}
          </p>
        ))}
      </div>
    </div>
  )
}
