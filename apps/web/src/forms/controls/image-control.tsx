import type { ImageField } from '@touchline/contract/fields/image-field'
import { inMegabytes, pictureTypes } from '@touchline/contract/files'
import { formatMessage } from '@touchline/contract/http/messages'
import { useRef } from 'react'
import { formTexts } from '../../i18n/form-texts.ts'
import { useLanguage } from '../../i18n/language.ts'
import { Button } from '../../ui/inputs/button.tsx'
import { FileButton, useFileDrop } from '../../ui/inputs/file-button.tsx'
import { Picture } from '../../ui/picture.tsx'
import textClasses from '../../ui/text.module.css'
import { pictureError } from '../state/form-values.ts'
import type { ControlProps } from './control.ts'
import { FieldGroup } from './field-group.tsx'
import classes from './image-control.module.css'

/** The value is the URL of the stored picture, a newly chosen file, or an empty string. */
export function ImageControl({
  field,
  value,
  onChange,
  onFieldError,
  label,
  error,
}: ControlProps<ImageField>) {
  const { t, language } = useLanguage(formTexts)
  const container = useRef<HTMLDivElement>(null)
  const source = value instanceof File ? value : String(value)
  const chooseFile = ([file]: readonly File[]) => {
    const error = file && pictureError(file, field.maxBytes)
    if (error) onFieldError(formatMessage(error, language))
    else if (file) onChange(file)
  }
  const remove = () => {
    container.current?.querySelector('button')?.focus() // the remove button is about to disappear
    onChange('')
  }
  const { isOver, ...drop } = useFileDrop(chooseFile)
  return (
    <FieldGroup label={label} error={error}>
      <div ref={container} className={`${classes.drop} ${classes.dropArea}`} data-over={isOver} {...drop}>
        <Picture source={source} size={72} />
        <div className={classes.side}>
          <div className={classes.buttons}>
            <FileButton
              label={t(source === '' ? 'form:picture.choose' : 'form:picture.replace')}
              accept={pictureTypes}
              isRefused={Boolean(error)}
              onFiles={chooseFile}
            />
            {source !== '' && (
              <Button variant="subtle" onClick={remove}>
                {t('form:picture.remove')}
              </Button>
            )}
          </div>
          <p className={textClasses.hint}>{t('form:picture.hint', { size: inMegabytes(field.maxBytes) })}</p>
          <p role="status" className={textClasses.hint}>
            {source instanceof File && !error && t('form:picture.chosen', { file: source.name })}
          </p>
        </div>
      </div>
    </FieldGroup>
  )
}
