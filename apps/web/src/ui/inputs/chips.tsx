import { type FocusEvent, type KeyboardEvent, type ReactNode, useState } from 'react'
import classes from './chips.module.css'

export function Chips({ texts }: { texts: readonly string[] }) {
  return (
    <span className={classes.chips}>
      {texts.map((text) => (
        <span key={text} className={classes.chip}>
          {text}{' '}
        </span>
      ))}
    </span>
  )
}

export function Tag({
  tone = 'brand',
  children,
}: {
  tone?: 'brand' | 'neutral' | 'mark'
  children: ReactNode
}) {
  return (
    <span className={classes.tag} data-tone={tone}>
      {children}
    </span>
  )
}

type Props = {
  label: string
  /** The full label for screen readers. */
  name: string
  checked: boolean
  /** True for a chip of several choices, of which some are chosen. */
  isMixed?: boolean
  isRefused?: boolean
  tabIndex?: 0 | -1
  onChange: () => void
}

export function ToggleChip({ label, name, checked, isMixed = false, isRefused, tabIndex, onChange }: Props) {
  return (
    <label className={classes.toggle} title={name}>
      <input
        ref={(input) => {
          if (input) input.indeterminate = isMixed
        }}
        type="checkbox"
        tabIndex={tabIndex}
        aria-label={name}
        aria-invalid={isRefused || undefined}
        checked={checked}
        onChange={onChange}
      />
      {label}
    </label>
  )
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

/** One Tab stop for a group of chips (WAI-ARIA Authoring Practices, roving tabindex). Arrow keys, Home and End move. */
export function useRovingChips(count: number) {
  const [current, setCurrent] = useState(0)
  const stop = Math.max(0, Math.min(current, count - 1))
  const chipsOf = (group: HTMLElement) => [...group.querySelectorAll<HTMLElement>('input, button')]
  return {
    moveStop: setCurrent,
    tabIndexOf: (index: number): 0 | -1 => (index === stop ? 0 : -1),
    group: {
      onFocus: ({ currentTarget, target }: FocusEvent<HTMLElement>) =>
        setCurrent(Math.max(chipsOf(currentTarget).indexOf(target as HTMLElement), 0)),
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        const ends: Readonly<Record<string, number>> = { Home: 0, End: count - 1 }
        const { key, ctrlKey, metaKey, altKey } = event
        const step = steps[key]
        const to = step === undefined ? ends[key] : (stop + step + count) % count
        if (to === undefined || ctrlKey || metaKey || altKey) return
        event.preventDefault()
        chipsOf(event.currentTarget)[to]?.focus()
      },
    },
  }
}
