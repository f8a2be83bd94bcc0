import type { PartnerLogo } from '@touchline/contract/site-settings/partner-logos'
import { MAX_PARTNER_LOGOS } from '@touchline/contract/site-settings/partner-logos'
import type { ReactNode } from 'react'
import { useId, useRef, useState } from 'react'
import { useLanguage } from '../../i18n/language.ts'
import { AddLogos } from './add-logos.tsx'
import { moved } from './moved.ts'
import { PartnerLogoRow } from './partner-logo-row.tsx'
import classes from './partner-logos-field.module.css'
import { useFileDrop } from './use-file-drop.ts'
import type { LogoUploads } from './use-logo-uploads.ts'

type Props = {
  label: string
  uploads: LogoUploads
  rows: readonly PartnerLogo[]
  error: ReactNode
  errorAt: (index: number, part: keyof PartnerLogo) => ReactNode
  onChange: (to: (rows: readonly PartnerLogo[]) => readonly PartnerLogo[]) => void
}

/** The logos of partners in the order of the footer. */
export function PartnerLogosField({ label, uploads, rows, error, errorAt, onChange }: Props) {
  const { t } = useLanguage()
  const labelId = useId()
  const list = useRef<HTMLOListElement>(null)
  const [announced, setAnnounced] = useState('')
  const { isOver, ...drop } = useFileDrop((files) => void uploads.add(files))

  const move = (from: number, by: 1 | -1) => {
    onChange((now) => moved(now, { from, by }))
    const name = rows[from]?.alt || t('general.logos.nth', { place: from + 1 })
    setAnnounced(t('general.logos.moved', { name, place: from + by + 1, count: rows.length }))
  }
  const remove = (index: number) => {
    focusInsteadOf(list.current, index)
    onChange((now) => now.toSpliced(index, 1))
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid everywhere
    <div role="group" aria-labelledby={labelId} className={classes.field} data-over={isOver} {...drop}>
      <p className={classes.label}>
        <span id={labelId}>{label}</span>
        <span className={classes.count}>
          {rows.length} / {MAX_PARTNER_LOGOS}
        </span>
      </p>
      <ol ref={list} className={classes.rows}>
        {rows.map((logo, index) => (
          <li key={logo.image}>
            <PartnerLogoRow
              logo={logo}
              place={index + 1}
              count={rows.length}
              errorAt={(part) => errorAt(index, part)}
              onChange={(change) => onChange((now) => now.with(index, { ...logo, ...change }))}
              onMove={(by) => move(index, by)}
              onRemove={() => remove(index)}
            />
          </li>
        ))}
      </ol>
      <AddLogos uploads={uploads} isFull={rows.length >= MAX_PARTNER_LOGOS} error={error} />
      <p role="status" className="visually-hidden">
        {announced}
      </p>
    </div>
  )
}

/** The same button of the row that takes the place of the removed one, or the one that adds. */
function focusInsteadOf(list: HTMLElement | null, index: number): void {
  const rows = [...(list?.children ?? [])]
  const heir = rows[index + 1] ?? rows[index - 1]
  const button = heir?.querySelector('[data-remove]') ?? list?.parentElement?.querySelector('[data-add]')
  if (button instanceof HTMLElement) button.focus()
}
