import type { ComponentProps, ReactNode } from 'react'
import textClasses from '../text.module.css'
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

/** The details of an item, in as few lines as they fit into. */
export function ItemFacts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={`${textClasses.hint} ${classes.itemFacts}`}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

export type Fact = { readonly label: string; readonly value: ReactNode }

/** `compact` is for a panel. */
export function Facts({ facts, compact }: { facts: readonly Fact[]; compact?: boolean }) {
  return (
    <dl className={classes.facts} data-compact={compact}>
      {facts.map(({ label, value }) => (
        <div key={label} className={classes.fact}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
