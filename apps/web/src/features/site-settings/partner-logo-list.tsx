import type { PartnerLogo } from '@touchline/contract/site-settings/partner-logos'
import { type ReactNode, useRef, useState } from 'react'
import { useLanguage } from '../../i18n/language.ts'
import { changed, moved, without } from './logo-rows.ts'
import { PartnerLogoRow } from './partner-logo-row.tsx'
import classes from './partner-logos.module.css'
import { generalTexts } from './texts.ts'

type Props = {
  rows: readonly PartnerLogo[]
  errorAt: (index: number, part: keyof PartnerLogo) => ReactNode
  onChange: (to: (rows: readonly PartnerLogo[]) => readonly PartnerLogo[]) => void
}

/** The logos in their order, which is said when it changes. */
export function PartnerLogoList({ rows, errorAt, onChange }: Props) {
  const { t } = useLanguage(generalTexts)
  const list = useRef<HTMLOListElement>(null)
  const [announced, setAnnounced] = useState('')
  const count = rows.length

  const move = ({ image, alt }: PartnerLogo, { place, by }: { place: number; by: 1 | -1 }) => {
    onChange((now) => moved(now, { image, by }))
    const name = alt || t('general:logos.nth', { place })
    setAnnounced(t('general:logos.moved', { name, place: place + by, count }))
  }
  const remove = ({ image }: PartnerLogo, index: number) => {
    focusInsteadOf(list.current, index)
    onChange((now) => without(now, image))
  }
  return (
    <>
      <ol ref={list} className={classes.rows}>
        {rows.map((logo, index) => (
          <li key={logo.image}>
            <PartnerLogoRow
              logo={logo}
              place={index + 1}
              count={count}
              errorAt={(part) => errorAt(index, part)}
              onChange={(change) => onChange((now) => changed(now, { image: logo.image, ...change }))}
              onMove={(by) => move(logo, { place: index + 1, by })}
              onRemove={() => remove(logo, index)}
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

/** The same button of the row that takes the place of the removed one, or the one that adds. */
function focusInsteadOf(list: HTMLElement | null, index: number): void {
  const rows = [...(list?.children ?? [])]
  const next = rows[index + 1] ?? rows[index - 1]
  const button = next?.querySelector('[data-remove]') ?? list?.parentElement?.querySelector('[data-add]')
  if (button instanceof HTMLElement) button.focus()
}
