import type { ReactNode } from 'react'
import classes from './alert.module.css'
import { Icon } from './icon.tsx'

type Props = {
  children: ReactNode
  tone?: 'failed' | 'calm' | 'done'
  action?: ReactNode
  /** Something else reads it out. */
  quiet?: boolean
}

/** A message about a whole form, read out when it appears. */
export function Alert({ children, tone = 'failed', action, quiet = false }: Props) {
  return (
    <div role={quiet ? undefined : 'alert'} tabIndex={-1} className={classes.alert} data-tone={tone}>
      <Icon name={tone === 'done' ? 'check' : 'alert'} size={18} />
      <div className={classes.content}>
        {children}
        {action}
      </div>
    </div>
  )
}
