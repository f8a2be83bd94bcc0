import { inMegabytes, pictureTypes } from '@touchline/contract/files'
import { MAX_LOGO_BYTES, MAX_PARTNER_LOGOS } from '@touchline/contract/site-settings/partner-logos'
import { type ComponentProps, type ReactNode, useId } from 'react'
import pictureClasses from '../../forms/controls/image-control.module.css'
import rowsClasses from '../../forms/controls/rows-control.module.css'
import { useLanguage } from '../../i18n/language.ts'
import { Spinner } from '../../ui/feedback/progress.tsx'
import { FileButton, useFileDrop } from '../../ui/inputs/file-button.tsx'
import textClasses from '../../ui/text.module.css'
import { PartnerLogoList } from './partner-logo-list.tsx'
import classes from './partner-logos.module.css'
import { generalTexts } from './texts.ts'
import type { LogoUploads } from './use-logo-uploads.ts'

export function PendingLogos({ files }: { files: readonly File[] }) {
  const { t } = useLanguage(generalTexts)
  return files.map((file) => (
    <p key={`${file.name} ${file.lastModified} ${file.size}`} className={classes.pending}>
      <Spinner label={t('general:logos.uploading', { file: file.name })} />
      <span className={classes.file}>{file.name}</span>
    </p>
  ))
}

type AddLogosProps = { uploads: LogoUploads; isFull: boolean; error: ReactNode }

export function AddLogos({ uploads, isFull, error }: AddLogosProps) {
  const { t } = useLanguage(generalTexts)
  const id = useId()
  const { pending, errors, add } = uploads
  return (
    <div className={classes.dropArea}>
      <PendingLogos files={pending} />
      <div className={`${pictureClasses.drop} ${classes.drop}`}>
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
        <p id={`${id}-hint`} className={`${textClasses.hint} ${classes.hint}`}>
          {t('general:logos.hint', { size: inMegabytes(MAX_LOGO_BYTES), max: MAX_PARTNER_LOGOS })}
        </p>
      </div>
      <div id={`${id}-messages`} role="alert" className={textClasses.error}>
        {error && <p>{error}</p>}
        {errors.map(({ file, message }) => (
          <p key={`${file.name} ${file.lastModified} ${file.size}`}>
            {t('general:logos.refused', { file: file.name, message })}
          </p>
        ))}
      </div>
    </div>
  )
}

type PartnerLogosFieldProps = ComponentProps<typeof PartnerLogoList> & {
  label: string
  uploads: LogoUploads
  error: ReactNode
}

export function PartnerLogosField({
  label,
  uploads,
  rows,
  error,
  errorAt,
  onChange,
}: PartnerLogosFieldProps) {
  const labelId = useId()
  const { isOver, ...drop } = useFileDrop((files) => void uploads.add(files))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid everywhere
    <div role="group" aria-labelledby={labelId} className={classes.field} data-over={isOver} {...drop}>
      <p className={`${textClasses.label} ${rowsClasses.head}`}>
        <span id={labelId}>{label}</span>
        <span className={rowsClasses.count}>
          {rows.length} / {MAX_PARTNER_LOGOS}
        </span>
      </p>
      <PartnerLogoList rows={rows} errorAt={errorAt} onChange={onChange} />
      <AddLogos uploads={uploads} isFull={rows.length >= MAX_PARTNER_LOGOS} error={error} />
    </div>
  )
}
