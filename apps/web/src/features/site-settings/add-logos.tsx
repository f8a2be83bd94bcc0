import { logoTypes, MAX_LOGO_BYTES, MAX_PARTNER_LOGOS } from '@touchline/contract/site-settings/partner-logos'
import { type ReactNode, useId, useRef } from 'react'
import { useLanguage } from '../../i18n/language.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import classes from './add-logos.module.css'
import { inMegabytes } from './logo-checks.ts'
import type { LogoUploads } from './use-logo-uploads.ts'

type Props = { uploads: LogoUploads; isFull: boolean; error: ReactNode }

/** Takes pictures, shows those on their way, and says which were refused and why. */
export function AddLogos({ uploads, isFull, error }: Props) {
  const { t } = useLanguage()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { pending, refusals, add } = uploads
  return (
    <div className={classes.place}>
      {pending.map((file) => (
        <p key={`${file.name} ${file.lastModified} ${file.size}`} className={classes.pending}>
          <Spinner label={t('general.logos.uploading', { file: file.name })} />
          <span className={classes.file}>{file.name}</span>
        </p>
      ))}
      <div className={classes.drop}>
        <Button
          variant="default"
          leftSection={<Icon name="plus" size={16} />}
          disabled={isFull}
          data-add
          data-refused={error ? true : undefined}
          aria-describedby={`${id}-hint ${id}-messages`}
          onClick={() => input.current?.click()}
        >
          {t('general.logos.add')}
        </Button>
        <p id={`${id}-hint`} className={classes.hint}>
          {t('general.logos.hint', { size: inMegabytes(MAX_LOGO_BYTES), max: MAX_PARTNER_LOGOS })}
        </p>
        <input
          ref={input}
          hidden
          multiple
          type="file"
          accept={logoTypes.join(',')}
          onChange={({ currentTarget }) => {
            void add([...(currentTarget.files ?? [])])
            currentTarget.value = '' // the same file may be chosen again
          }}
        />
      </div>
      <div id={`${id}-messages`} role="alert" className={classes.messages}>
        {error && <p>{error}</p>}
        {refusals.map(({ file, message }) => (
          <p key={`${file.name} ${file.lastModified} ${file.size}`}>
            {t('general.logos.refused', { file: file.name, message })}
          </p>
        ))}
      </div>
    </div>
  )
}
