import type { PartnerLogo } from '@touchline/contract/site-settings/partner-logos'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { useLanguage } from '../../i18n/language.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import classes from './partner-logo-row.module.css'

type Props = {
  logo: PartnerLogo
  /** From 1. */
  place: number
  count: number
  errorAt: (part: keyof PartnerLogo) => ReactNode
  onChange: (change: Partial<PartnerLogo>) => void
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

/** One logo: how it looks, whose it is, where it leads, and its place among the others. */
export function PartnerLogoRow({ logo, place, count, errorAt, onChange, onMove, onRemove }: Props) {
  const { t } = useLanguage()
  const messageId = useId()
  const { image, width, height, alt, url } = logo
  const name = alt.trim() || t('general.logos.nth', { place })
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
          label={t('general.logos.alt')}
          autoComplete="off"
          value={alt}
          error={errorAt('alt')}
          onChange={({ currentTarget }) => onChange({ alt: currentTarget.value })}
        />
        <TextInput
          label={t('general.logos.url')}
          autoComplete="off"
          inputMode="url"
          placeholder="https://"
          value={url}
          error={errorAt('url')}
          onChange={({ currentTarget }) => onChange({ url: currentTarget.value })}
        />
      </div>
      <div className={classes.buttons}>
        <MoveButton label={t('general.logos.up', { name })} isEnd={place === 1} onMove={() => onMove(-1)} />
        <MoveButton
          down
          label={t('general.logos.down', { name })}
          isEnd={place === count}
          onMove={() => onMove(1)}
        />
        <IconButton
          icon="bin"
          size={16}
          label={t('general.logos.remove', { name })}
          data-remove
          data-refused={imageError ? true : undefined}
          aria-describedby={imageError ? messageId : undefined}
          onClick={onRemove}
        />
      </div>
      {imageError && (
        <p id={messageId} className={classes.message}>
          {imageError}
        </p>
      )}
    </div>
  )
}

type MoveProps = { label: string; down?: boolean; isEnd: boolean; onMove: () => void }

/** Keeps the focus where the row can go no further. */
function MoveButton({ label, down, isEnd, onMove }: MoveProps) {
  return (
    <IconButton
      icon="up"
      size={16}
      label={label}
      className={down ? classes.down : ''}
      aria-disabled={isEnd}
      onClick={isEnd ? undefined : onMove}
    />
  )
}
