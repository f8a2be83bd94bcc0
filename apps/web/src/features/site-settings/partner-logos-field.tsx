import { MAX_PARTNER_LOGOS } from '@touchline/contract/site-settings/partner-logos'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { useFileDrop } from '../../ui/use-file-drop.ts'
import { AddLogos } from './add-logos.tsx'
import { PartnerLogoList } from './partner-logo-list.tsx'
import classes from './partner-logos.module.css'
import type { LogoUploads } from './use-logo-uploads.ts'

type Props = ComponentProps<typeof PartnerLogoList> & {
  label: string
  uploads: LogoUploads
  error: ReactNode
}

/** The logos of partners in the order of the footer, with room to drop more of them. */
export function PartnerLogosField({ label, uploads, rows, error, errorAt, onChange }: Props) {
  const labelId = useId()
  const { isOver, ...drop } = useFileDrop((files) => void uploads.add(files))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid everywhere
    <div role="group" aria-labelledby={labelId} className={classes.field} data-over={isOver} {...drop}>
      <p className={classes.label}>
        <span id={labelId}>{label}</span>
        <span className={classes.count}>
          {rows.length} / {MAX_PARTNER_LOGOS}
        </span>
      </p>
      <PartnerLogoList rows={rows} errorAt={errorAt} onChange={onChange} />
      <AddLogos uploads={uploads} isFull={rows.length >= MAX_PARTNER_LOGOS} error={error} />
    </div>
  )
}
