import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import classes from './progress.module.css'

type Props = { icon: IconName; label: string; children: ReactNode; actions: ReactNode }

export function Bar({ icon, label, children, actions }: Props) {
  return (
    <section className={classes.bar} aria-label={label}>
      <Icon name={icon} />
      <p className={classes.text}>{children}</p>
      <div className={classes.actions}>{actions}</div>
    </section>
  )
}
