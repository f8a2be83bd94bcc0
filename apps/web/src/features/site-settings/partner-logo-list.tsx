import type { PartnerLogo } from '@touchline/contract/site-settings/partner-logos'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import rowsClasses from '../../forms/controls/rows-control.module.css'
import { useRowList } from '../../forms/controls/use-row-list.ts'
import { useLanguage } from '../../i18n/language.ts'
import { IconButton } from '../../ui/inputs/icon-button.tsx'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import textClasses from '../../ui/text.module.css'
import { changeLogo, moveLogo, removeLogo } from './logo-rows.ts'
import classes from './partner-logos.module.css'
import { generalTexts } from './texts.ts'

type LogoButtonsProps = {
  name: string
  /** The position of the logo, from 1. */
  position: number
  count: number
  imageErrorId: string | undefined
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

export function LogoButtons({ name, position, count, imageErrorId, onMove, onRemove }: LogoButtonsProps) {
  const { t } = useLanguage(generalTexts)
  return (
    <div className={classes.buttons}>
      <MoveButton label={t('general:logos.up', { name })} isEnd={position === 1} onMove={() => onMove(-1)} />
      <MoveButton
        down
        label={t('general:logos.down', { name })}
        isEnd={position === count}
        onMove={() => onMove(1)}
      />
      <IconButton
        icon="bin"
        size={16}
        label={t('general:logos.remove', { name })}
        data-remove
        data-refused={imageErrorId && true}
        aria-describedby={imageErrorId}
        onClick={onRemove}
      />
    </div>
  )
}

type MoveProps = { label: string; down?: boolean; isEnd: boolean; onMove: () => void }

/** The button stays focusable at the end of the list: `aria-disabled` replaces `disabled`. */
function MoveButton({ label, down, isEnd, onMove }: MoveProps) {
  return (
    <IconButton
      icon="up"
      size={16}
      label={label}
      className={down ? rowsClasses.down : ''}
      aria-disabled={isEnd}
      onClick={isEnd ? undefined : onMove}
    />
  )
}

type PartnerLogoRowProps = Pick<
  ComponentProps<typeof LogoButtons>,
  'position' | 'count' | 'onMove' | 'onRemove'
> & {
  logo: PartnerLogo
  errorAt: (part: keyof PartnerLogo) => ReactNode
  onChange: (change: Partial<PartnerLogo>) => void
}

export function PartnerLogoRow({ logo, errorAt, onChange, ...buttons }: PartnerLogoRowProps) {
  const { t } = useLanguage(generalTexts)
  const messageId = useId()
  const { image, width, height, alt, url } = logo
  const name = alt.trim() || t('general:logos.nth', { position: buttons.position })
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
      <LogoButtons {...buttons} name={name} imageErrorId={imageError ? messageId : undefined} />
      {imageError && (
        <p id={messageId} className={`${textClasses.error} ${classes.message}`}>
          {imageError}
        </p>
      )}
    </div>
  )
}

type PartnerLogoListProps = {
  rows: readonly PartnerLogo[]
  errorAt: (index: number, part: keyof PartnerLogo) => ReactNode
  onChange: (to: (rows: readonly PartnerLogo[]) => readonly PartnerLogo[]) => void
}

export function PartnerLogoList({ rows, errorAt, onChange }: PartnerLogoListProps) {
  const { t } = useLanguage(generalTexts)
  const [announced, setAnnounced] = useState('')
  const count = rows.length

  const move = ({ image, alt }: PartnerLogo, { position, by }: { position: number; by: 1 | -1 }) => {
    onChange((now) => moveLogo(now, { image, by }))
    const name = alt || t('general:logos.nth', { position })
    setAnnounced(t('general:logos.moved', { name, position: position + by, count }))
  }
  const { list, onKeyDown, remove } = useRowList({
    count,
    isBlank: () => false,
    onRemove: (index) => onChange((now) => removeLogo(now, rows[index]?.image ?? '')),
  })
  return (
    <>
      <ol ref={list} onKeyDown={onKeyDown} className={rowsClasses.rows}>
        {rows.map((logo, index) => (
          <li key={logo.image}>
            <PartnerLogoRow
              logo={logo}
              position={index + 1}
              count={count}
              errorAt={(part) => errorAt(index, part)}
              onChange={(change) => onChange((now) => changeLogo(now, { image: logo.image, ...change }))}
              onMove={(by) => move(logo, { position: index + 1, by })}
              onRemove={() => remove(index)}
            />
          </li>
        ))}
      </ol>
      <p role="status" className="visually-hidden">
        {announced}
      </p>
    </>
  )
}
