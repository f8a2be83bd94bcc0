import type { ReactNode } from 'react'
import classes from './alert.module.css'
import { Icon } from './icon.tsx'

type Props = { children: ReactNode; tone?: 'failed' | 'calm'; action?: ReactNode }

/** A message about a whole form, read out when it appears. */
export function Alert({ children, tone = 'failed', action }: Props) {
  return (
    <div role="alert" className={classes.alert} data-tone={tone}>
      <Icon name="alert" size={18} />
      <div className={classes.content}>
        {children}
        {action}
      </div>
    </div>
  )
}
