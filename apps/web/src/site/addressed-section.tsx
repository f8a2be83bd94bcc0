import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'

type Props = { id: string; label: string; children: ReactNode }

/** A section that is shown and focused when the fragment of the address names it, also if it loads later than the page. */
export function AddressedSection({ id, label, children }: Props) {
  const section = useRef<HTMLElement>(null)
  const isAddressed = useLocation({ select: ({ hash }) => hash === id })
  useEffect(() => {
    if (isAddressed && section.current) goToSection(section.current)
  }, [isAddressed])
  return (
    <section ref={section} id={id} tabIndex={-1} aria-label={label}>
      {children}
    </section>
  )
}

export function goToSection(section: HTMLElement): void {
  section.scrollIntoView()
  section.focus({ preventScroll: true })
}
