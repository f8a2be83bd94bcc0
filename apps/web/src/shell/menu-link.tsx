import { useLinkProps } from '@tanstack/react-router'
import type { ForwardedRef, ReactNode } from 'react'

type Props = {
  to: string
  className: string | undefined
  /** The router alone would mark two of them: an entry and its first child lead to one page. */
  isCurrent: boolean
  children: ReactNode
  'data-parent'?: true | undefined
  ref?: ForwardedRef<Element>
}

export function MenuLink({ isCurrent, ref, ...link }: Props) {
  const props = useLinkProps(link, ref)
  return <a {...props} aria-current={isCurrent ? 'page' : undefined} />
}
