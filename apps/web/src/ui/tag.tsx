import type { ReactNode } from 'react'
import classes from './tag.module.css'

/** A short label on a tinted ground, such as the state of a row. */
export function Tag({
  tone = 'brand',
  children,
}: {
  tone?: 'brand' | 'neutral' | 'mark'
  children: ReactNode
}) {
  return (
    <span className={classes.tag} data-tone={tone}>
      {children}
    </span>
  )
}
