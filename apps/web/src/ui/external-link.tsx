import type { ReactNode } from 'react'

type Props = { href: string; label: string; className?: string | undefined; children: ReactNode }

/** The link opens in a new tab. `label` must tell screen readers so. */
export function ExternalLink({ href, label, className, children }: Props) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" aria-label={label} className={className}>
      {children}
    </a>
  )
}
