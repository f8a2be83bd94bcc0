import { useRef } from 'react'
import { useRestoreFocus } from '../focus.ts'
import classes from './changed-line.module.css'

type Props = {
  /** Says what has changed. Undefined hides the line. */
  text: string | undefined
  action: string
  onShow: () => void
}

/** Offers to show what has changed. The line floats above the content, so that it does not move the content. */
export function ChangedLine({ text, action, onShow }: Props) {
  const line = useRef<HTMLDivElement>(null)
  const restoredFocus = useRestoreFocus(line, text !== undefined)
  return (
    <div ref={line} role="status" tabIndex={-1} className={classes.line} {...restoredFocus}>
      {text && (
        <p>
          {text}
          <button type="button" onClick={onShow}>
            {action}
          </button>
        </p>
      )}
    </div>
  )
}
