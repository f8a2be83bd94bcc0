import type { ReactNode } from 'react'
import classes from './card.module.css'
import sectionHeadClasses from './section-head.module.css'

export function Card({ children }: { children: ReactNode }) {
  return <div className={classes.card}>{children}</div>
}

export function CardStack({ children }: { children: ReactNode }) {
  return <div className={classes.stack}>{children}</div>
}

type Props = { title: string; text?: string; action?: ReactNode }

export function SectionHead({ title, text, action }: Props) {
  return (
    <div className={sectionHeadClasses.head}>
      <div className={sectionHeadClasses.words}>
        <h2 className={sectionHeadClasses.title}>{title}</h2>
        {text && <p className={sectionHeadClasses.text}>{text}</p>}
      </div>
      {action}
    </div>
  )
}
