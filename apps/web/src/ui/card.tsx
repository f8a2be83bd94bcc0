import type { ComponentProps, ReactNode } from 'react'
import classes from './card.module.css'

export function Card(props: Omit<ComponentProps<'div'>, 'className'>) {
  return <div {...props} className={classes.card} />
}

export function CardStack({ children }: { children: ReactNode }) {
  return <div className={classes.stack}>{children}</div>
}

type Props = { title: string; text?: string; action?: ReactNode }

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
