import type { ReactNode } from 'react'
import classes from './alert.module.css'
import { Icon } from './icon.tsx'

type Props = {
  children: ReactNode
  /** Said before the rest. */
  title?: string
  /** `past`: it was so, and may be otherwise by now. */
  tone?: 'failed' | 'warning' | 'calm' | 'done' | 'past'
  action?: ReactNode
  /** Something else reads it out. */
  quiet?: boolean
}

/** A message about a whole form, read out when it appears. */
export function Alert({ children, title, tone = 'failed', action, quiet = false }: Props) {
  return (
    <div role={quiet ? undefined : 'alert'} tabIndex={-1} className={classes.alert} data-tone={tone}>
      <Icon name={tone === 'done' ? 'check' : 'alert'} size={18} />
      <div className={classes.content}>
        {title && <p className={classes.title}>{title}</p>}
        {children}
        {action}
      </div>
    </div>
  )
}
