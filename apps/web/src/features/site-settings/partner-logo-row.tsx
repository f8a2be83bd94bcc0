import type { PartnerLogo } from '@touchline/contract/site-settings/partner-logos'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { useLanguage } from '../../i18n/language.ts'
import { TextInput } from '../../ui/text-input.tsx'
import { LogoButtons } from './logo-buttons.tsx'
import classes from './partner-logos.module.css'
import { generalTexts } from './texts.ts'

type Props = Pick<ComponentProps<typeof LogoButtons>, 'place' | 'count' | 'onMove' | 'onRemove'> & {
  logo: PartnerLogo
  errorAt: (part: keyof PartnerLogo) => ReactNode
  onChange: (change: Partial<PartnerLogo>) => void
}

/** One logo: how it looks, whose it is, where it leads, and its place among the others. */
export function PartnerLogoRow({ logo, errorAt, onChange, ...buttons }: Props) {
  const { t } = useLanguage(generalTexts)
  const messageId = useId()
  const { image, width, height, alt, url } = logo
  const name = alt.trim() || t('general:logos.nth', { place: buttons.place })
  const imageError = errorAt('image')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid everywhere
    <div role="group" aria-label={name} className={classes.row}>
      <span className={classes.picture}>
        <img src={image} width={width} height={height} alt="" />
      </span>
      <div className={classes.fields}>
        <TextInput
          required
          label={t('general:logos.alt')}
          autoComplete="off"
          value={alt}
          error={errorAt('alt')}
          onChange={({ currentTarget }) => onChange({ alt: currentTarget.value })}
        />
        <TextInput
          label={t('general:logos.url')}
          autoComplete="off"
          inputMode="url"
          placeholder="https://"
          value={url}
          error={errorAt('url')}
          onChange={({ currentTarget }) => onChange({ url: currentTarget.value })}
        />
      </div>
      <LogoButtons {...buttons} name={name} refusedBy={imageError ? messageId : undefined} />
      {imageError && (
        <p id={messageId} className={classes.message}>
          {imageError}
        </p>
      )}
    </div>
  )
}
