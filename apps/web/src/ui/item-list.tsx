import type { ComponentProps, ReactNode } from 'react'
import factsClasses from './facts.module.css'
import classes from './item-list.module.css'

/** A list in a card whose rows have a tile, a name, details and a button. */
export function ItemList({ label, ...list }: Omit<ComponentProps<'ul'>, 'className'> & { label: string }) {
  return <ul {...list} className={classes.list} aria-label={label} />
}

type Props = {
  tile: ReactNode
  name: ReactNode
  details: ReactNode
  /** Shown after the details, such as a number or a button. */
  children: ReactNode
}

export function Item({ tile, name, details, children }: Props) {
  return (
    <li className={classes.item}>
      {tile}
      <div className={classes.about}>
        <p className={classes.name}>{name}</p>
        {details}
      </div>
      {children}
    </li>
  )
}

/** A read-only list of labelled values. */
export function Facts({ facts }: { facts: readonly { label: string; value: ReactNode }[] }) {
  return (
    <dl className={factsClasses.facts}>
      {facts.map(({ label, value }) => (
        <div key={label} className={factsClasses.fact}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
