import type { ReactNode } from 'react'
import { Icon, type IconName } from '../ui/icon.tsx'
import { Tooltip } from '../ui/overlays/tooltip.tsx'
import classes from './sidebar.module.css'
import { useFlyOut } from './use-fly-out.ts'

type Props = {
  name: string
  icon: IconName
  isCurrent?: boolean
  /** False for a fly-out with an input field, which opens on a click and then has the focus. */
  opensOnHover?: boolean
  children: ReactNode
}

/** An icon of the collapsed sidebar with a panel beside it. */
export function FlyOut({ name, icon, isCurrent = false, opensOnHover = true, children }: Props) {
  const { isOpen, frame, button, panel } = useFlyOut({ opensOnHover })
  return (
    <div {...frame}>
      <Tooltip label={name} position="right" disabled={opensOnHover || isOpen}>
        <button
          {...button}
          className={classes.entry}
          aria-label={name}
          aria-current={isCurrent ? 'page' : undefined}
        >
          <Icon name={icon} />
        </button>
      </Tooltip>
      {isOpen && (
        <div {...panel} className={classes.flyOut}>
          <div className={classes.flyOutBody}>{children}</div>
        </div>
      )}
    </div>
  )
}
