import type { ReactNode } from 'react'
import classes from './page.module.css'

type Props = {
  title: string
  /** The area the page belongs to, above the title. */
  area?: string | undefined
  action?: ReactNode
  children: ReactNode
}

export function Page({ title, area, action, children }: Props) {
  return (
    <>
      <title>{`${title} · Touchline`}</title>
      {area && <p className={classes.area}>{area}</p>}
      <div className={classes.head}>
        <h1 className={classes.title}>{title}</h1>
        {action}
      </div>
      {children}
    </>
  )
}
