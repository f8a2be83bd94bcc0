import { type ReactNode, useEffect, useId, useRef } from 'react'
import type { IconName } from './icon.tsx'
import { IconTile } from './icon-tile.tsx'
import classes from './notice.module.css'

type Props = {
  icon: IconName
  title: string
  text?: string | undefined
  /** What can be done about it. */
  action?: ReactNode
  /** Said at once by screen readers: something failed. */
  urgent?: boolean
  /** 1 where the notice is the page. */
  level?: 1 | 2
  /** It takes the place of what had the focus, and is read out. */
  focused?: boolean
}

/** Stands where content would be: empty, nothing found, failed. */
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
