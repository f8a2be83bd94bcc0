import { formatMessage } from '@touchline/contract/http/messages'
import {
  contrast,
  DEFAULT_BRAND_COLOUR,
  isColour,
  isReadableBrand,
  MIN_CONTRAST,
} from '@touchline/contract/site-settings/brand-colour'
import { brandTokens } from '@touchline/contract/site-settings/brand-tokens'
import { settingMessage } from '@touchline/contract/site-settings/setting-messages'
import { type ReactNode, useRef } from 'react'
import { NormalizedInput } from '../../forms/normalized-input.tsx'
import { appTexts } from '../../i18n/app-texts.ts'
import { useLanguage } from '../../i18n/language.ts'
import { asVariables } from '../../theme/theme.ts'
import { darkTokens, lightTokens } from '../../theme/tokens.ts'
import { Icon } from '../../ui/icon.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import textClasses from '../../ui/text.module.css'
import classes from './general-settings.module.css'
import { generalTexts } from './texts.ts'

/** Converts common spellings of a colour, such as #ABC, to the stored form #aabbcc. */
export function normalizeColour(typed: string): string {
  const digits = typed.normalize('NFKC').trim().toLowerCase().replace(/^#/, '')
  if (/^[\da-f]{6}$/.test(digits)) return `#${digits}`
  return /^[\da-f]{3}$/.test(digits) ? `#${digits.replace(/./g, '$&$&')}` : typed.trim()
}

const themes = { light: lightTokens, dark: darkTokens }

export function BrandPreview({ colour }: { colour: string }) {
  const { t } = useLanguage(generalTexts, appTexts)
  return (
    <div className={classes.previews} aria-hidden inert>
      {(['light', 'dark'] as const).map((theme) => (
        <div key={theme} className={classes.preview} style={asVariables(tokensOf(colour, theme))}>
          <span className={classes.theme}>{t(`app:header.themes.${theme}`)}</span>
          <Button size="xs">{t('general:brand.button')}</Button>
          <span className={`${textClasses.textLink} ${classes.link}`}>{t('general:brand.link')}</span>
          <span className={classes.row}>
            <Icon name="check" size={14} />
            {t('general:brand.selected')}
          </span>
        </div>
      ))}
    </div>
  )
}

/** A colour that is too pale is shown unchanged, so that the problem is visible. */
function tokensOf(colour: string, theme: 'light' | 'dark') {
  if (colour === DEFAULT_BRAND_COLOUR) return themes[theme]
  const pale = theme === 'light' && !isReadableBrand(colour) && { brand: colour, 'tint-ink': colour }
  return { ...themes[theme], ...brandTokens(colour)[theme], ...pale }
}

type Props = {
  label: string
  name: string
  value: string
  error: ReactNode
  onChange: (colour: string) => void
  onNormalize: (colour: string) => void
}

export function BrandColourField({ value, error, ...rest }: Props) {
  const { t, language } = useLanguage(generalTexts)
  const input = useRef<HTMLInputElement>(null)
  const colour = normalizeColour(value)
  const isPale = isColour(colour) && !isReadableBrand(colour)
  const resetColour = () => {
    rest.onChange(DEFAULT_BRAND_COLOUR)
    // the button, which has the focus, disappears
    input.current?.focus()
  }
  return (
    <div className={classes.field}>
      <NormalizedInput
        {...rest}
        ref={input}
        required
        value={value}
        normalize={normalizeColour}
        spellCheck={false}
        classNames={{ wrapper: classes.wrapper, input: classes.line }}
        error={error ?? (isPale && formatMessage(settingMessage('pale_colour'), language))}
        description={
          isColour(colour) ? t('general:brand.contrast', contrastOf(colour)) : t('general:brand.hint')
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
        <Button size="xs" variant="default" onClick={resetColour}>
          {t('general:brand.reset')}
        </Button>
      )}
    </div>
  )
}

/** Rounds the contrast ratio down, so that it never seems sufficient when it is not. */
function contrastOf(colour: string) {
  const ratio = (Math.floor(contrast(colour, '#ffffff') * 100) / 100).toFixed(2)
  return { ratio, least: MIN_CONTRAST }
}
