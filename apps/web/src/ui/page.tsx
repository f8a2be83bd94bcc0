import type { ReactNode } from 'react'
import classes from './page.module.css'
import textClasses from './text.module.css'

type Props = {
  title: string
  area?: string | undefined
  lead?: string
  action?: ReactNode
  children: ReactNode
}

export function Page({ title, area, lead, action, children }: Props) {
  return (
    <>
      <title>{`${title} · Touchline`}</title>
      {area && <p className={textClasses.hint}>{area}</p>}
      <div className={classes.head}>
        <h1 className={classes.title}>{title}</h1>
        {action}
      </div>
      {lead && <p className={classes.lead}>{lead}</p>}
      {children}
    </>
  )
}
