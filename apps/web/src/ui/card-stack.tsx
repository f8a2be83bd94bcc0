import type { ReactNode } from 'react'
import classes from './card.module.css'

/** The cards of a page below each other, as wide as its form. */
export function CardStack({ children }: { children: ReactNode }) {
  return <div className={classes.stack}>{children}</div>
}
