import type { ReactNode } from 'react'

type Props = { href: string; label: string; className?: string | undefined; children: ReactNode }

/** An external link that opens in a new tab. Its label tells screen readers about the new tab. */
export function OutsideLink({ href, label, className, children }: Props) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" aria-label={label} className={className}>
      {children}
    </a>
  )
}
