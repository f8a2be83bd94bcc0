import type { ReactNode } from 'react'
import classes from './section-head.module.css'

type Props = { title: string; text?: string; action?: ReactNode }

/** The head of a card that stands among others. */
export function SectionHead({ title, text, action }: Props) {
  return (
    <div className={classes.head}>
      <div className={classes.words}>
        <h2 className={classes.title}>{title}</h2>
        {text && <p className={classes.text}>{text}</p>}
      </div>
      {action}
    </div>
  )
}
