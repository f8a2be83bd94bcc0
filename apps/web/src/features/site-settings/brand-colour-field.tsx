import { formatMessage, message } from '@touchline/contract/http/messages'
import {
  contrast,
  DEFAULT_BRAND_COLOUR,
  isColour,
  isReadableBrand,
  LEAST_CONTRAST,
} from '@touchline/contract/site-settings/brand-colour'
import { type ReactNode, useRef } from 'react'
import { NormalizedInput } from '../../forms/normalized-input.tsx'
import { useLanguage } from '../../i18n/language.ts'
import { Button } from '../../ui/button.tsx'
import { BrandPreview } from './brand-preview.tsx'
import classes from './general-settings.module.css'
import { normalizeColour } from './normalize-colour.ts'
import { generalTexts } from './texts.ts'

type Props = {
  label: string
  name: string
  value: string
  error: ReactNode
  onChange: (colour: string) => void
  onNormalize: (colour: string) => void
}

/** A colour, typed or picked: whether white can be read on it is said at once, and how the product will look in it. */
export function BrandColourField({ value, error, ...rest }: Props) {
  const { t, language } = useLanguage(generalTexts)
  const line = useRef<HTMLInputElement>(null)
  const colour = normalizeColour(value)
  const isPale = isColour(colour) && !isReadableBrand(colour)
  const backToOurs = () => {
    rest.onChange(DEFAULT_BRAND_COLOUR)
    // the button goes
    line.current?.focus()
  }
  return (
    <div className={classes.field}>
      <NormalizedInput
        {...rest}
        ref={line}
        required
        value={value}
        normalize={normalizeColour}
        spellCheck={false}
        classNames={{ wrapper: classes.wrapper, input: classes.line }}
        error={error ?? (isPale && formatMessage(message('pale_colour'), language))}
        description={
          isColour(colour) ? t('general:brand.contrast', readingOf(colour)) : t('general:brand.hint')
        }
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        leftSectionPointerEvents="all"
        leftSection={
          <input
            type="color"
            className={classes.picker}
            aria-label={t('general:brand.pick')}
            value={isColour(colour) ? colour : DEFAULT_BRAND_COLOUR}
            onChange={({ currentTarget }) => rest.onChange(currentTarget.value)}
          />
        }
      />
      {isColour(colour) && <BrandPreview colour={colour} />}
      {colour !== DEFAULT_BRAND_COLOUR && (
        <Button size="xs" variant="default" onClick={backToOurs}>
          {t('general:brand.reset')}
        </Button>
      )}
    </div>
  )
}

/** Never rounded up to what would be enough. */
function readingOf(colour: string) {
  const ratio = (Math.floor(contrast(colour, '#ffffff') * 100) / 100).toFixed(2)
  return { ratio, least: LEAST_CONTRAST }
}
