import type { ReactNode } from 'react'
import classes from './feedback/progress.module.css'
import { Icon, type IconName } from './icon.tsx'

type Props = { icon: IconName; label: string; children: ReactNode; actions?: ReactNode }

export function Bar({ icon, label, children, actions }: Props) {
  return (
    <section className={classes.bar} aria-label={label}>
      <Icon name={icon} />
      <p className={classes.text}>{children}</p>
      {actions && <div className={classes.actions}>{actions}</div>}
    </section>
  )
}
