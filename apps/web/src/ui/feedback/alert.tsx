import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import classes from './alert.module.css'

type Props = {
  children: ReactNode
  title?: string
  /** `past` is for a result that may be outdated. */
  tone?: 'failed' | 'warning' | 'calm' | 'done' | 'past'
  action?: ReactNode
  /** True if another element announces the message to screen readers. */
  quiet?: boolean
}

/** Screen readers announce the message when it appears. */
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
