import { DEFAULT_BRAND_COLOUR, isReadableBrand } from '@touchline/contract/site-settings/brand-colour'
import { useLanguage } from '../../i18n/language.ts'
import { shellTexts } from '../../i18n/shell-texts.ts'
import { brandTokens } from '../../theme/brand-tokens.ts'
import { asVariables } from '../../theme/theme.ts'
import { darkTokens, lightTokens } from '../../theme/tokens.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import classes from './general-settings.module.css'
import { generalTexts } from './texts.ts'

const themes = { light: lightTokens, dark: darkTokens }

/** The product in a colour, in both themes: to be looked at only. */
export function BrandPreview({ colour }: { colour: string }) {
  const { t } = useLanguage(generalTexts, shellTexts)
  return (
    <div className={classes.previews} aria-hidden inert>
      {(['light', 'dark'] as const).map((theme) => (
        <div key={theme} className={classes.preview} style={asVariables(tokensOf(colour, theme))}>
          <span className={classes.theme}>{t(`shell:header.themes.${theme}`)}</span>
          <Button size="xs">{t('general:brand.button')}</Button>
          <span className={classes.link}>{t('general:brand.link')}</span>
          <span className={classes.row}>
            <Icon name="check" size={14} />
            {t('general:brand.selected')}
          </span>
        </div>
      ))}
    </div>
  )
}

/** A colour that is too pale is shown as it is, so that this can be seen. */
function tokensOf(colour: string, theme: 'light' | 'dark') {
  if (colour === DEFAULT_BRAND_COLOUR) return themes[theme]
  const pale = theme === 'light' && !isReadableBrand(colour) && { brand: colour, 'tint-ink': colour }
  return { ...themes[theme], ...brandTokens(colour)[theme], ...pale }
}
