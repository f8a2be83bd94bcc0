import { type ReactNode, useEffect, useId, useRef } from 'react'
import type { IconName } from '../icon.tsx'
import { IconTile } from '../icon-tile.tsx'
import classes from './notice.module.css'

type Props = {
  icon: IconName
  title: string
  text?: string | undefined
  action?: ReactNode
  /** True for an error, which screen readers announce immediately. */
  urgent?: boolean
  /** The heading level: 1 if the notice is the whole page. */
  level?: 1 | 2
  /** Focuses the notice when it replaces the focused element, so screen readers read it. */
  focused?: boolean
}

export function Notice({ icon, title, text, action, urgent = false, level = 2, focused = false }: Props) {
  const Heading = `h${level}` as const
  const heading = useRef<HTMLHeadingElement>(null)
  const textId = useId()
  useEffect(() => {
    if (focused) heading.current?.focus()
  }, [focused])
  return (
    <div className={classes.notice} role={urgent ? 'alert' : undefined} data-urgent={urgent || undefined}>
      <IconTile icon={icon} size="large" tone={urgent ? 'mark' : 'brand'} />
      <Heading ref={heading} tabIndex={-1} aria-describedby={text && textId} className={classes.title}>
        {title}
      </Heading>
      {text && (
        <p id={textId} className={classes.text}>
          {text}
        </p>
      )}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  )
}
