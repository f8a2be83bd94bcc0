import type { ReactNode } from 'react'

type Props = { href: string; label: string; className?: string | undefined; children: ReactNode }

/** Leads out of the product, into a tab of its own; the label says so to those who cannot see it. */
export function OutsideLink({ href, label, className, children }: Props) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" aria-label={label} className={className}>
      {children}
    </a>
  )
}
