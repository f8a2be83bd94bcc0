import type { ComponentProps, ReactNode } from 'react'
import classes from './item-list.module.css'

export function ItemList({ label, ...list }: Omit<ComponentProps<'ul'>, 'className'> & { label: string }) {
  return <ul {...list} aria-label={label} />
}

type Props = {
  tile: ReactNode
  name: ReactNode
  details: ReactNode
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

export function Facts({ facts }: { facts: readonly { label: string; value: ReactNode }[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(({ label, value }) => (
        <div key={label} className={classes.fact}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
