import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import classes from './tabs.module.css'

type Tab<Key> = { readonly key: Key; readonly label: string }

type Props<Key> = {
  label: string
  /** Without tabs, only the content is rendered. */
  tabs: readonly Tab<Key>[]
  selected: Key
  onSelect: (key: Key) => void
  /** The content of the selected tab. */
  children: ReactNode
}

/** Tabs within a page or panel. Arrow keys move between them (WAI-ARIA Authoring Practices, tabs). */
export function Tabs<Key extends string>({ label, tabs, selected, onSelect, children }: Props<Key>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }
    const step = steps[event.key]
    const index = tabs.findIndex(({ key }) => key === selected)
    const next = step && tabs.at((index + step) % tabs.length)
    if (!next) return
    event.preventDefault()
    onSelect(next.key)
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.key}"]`)?.focus()
  }
  const isTabbed = tabs.length > 0
  return (
    <>
      {isTabbed && (
        <div ref={list} role="tablist" aria-label={label} className={classes.list}>
          {tabs.map(({ key, label: name }) => (
            <button
              key={key}
              type="button"
              role="tab"
              id={`${id}-${key}`}
              data-tab={key}
              aria-selected={key === selected}
              aria-controls={`${id}-content`}
              tabIndex={key === selected ? 0 : -1}
              className={classes.tab}
              onClick={() => onSelect(key)}
              onKeyDown={move}
            >
              {name}
            </button>
          ))}
        </div>
      )}
      <div
        id={`${id}-content`}
        className={classes.content}
        {...(isTabbed && { role: 'tabpanel', 'aria-labelledby': `${id}-${selected}` })}
      >
        {children}
      </div>
    </>
  )
}
