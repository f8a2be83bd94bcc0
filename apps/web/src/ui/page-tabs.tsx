import { Children, type ReactNode } from 'react'
import classes from './page-tabs.module.css'

type Props = {
  label: string
  /** Links. The link of the current page has `aria-current="page"`. */
  children: ReactNode
}

/** Tabs with addresses of their own. */
export function PageTabs({ label, children }: Props) {
  return (
    <nav aria-label={label}>
      <ul className={classes.list}>
        {Children.map(children, (link) => (
          <li>{link}</li>
        ))}
      </ul>
    </nav>
  )
}
