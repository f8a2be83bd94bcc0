import { useState } from 'react'
import type { FormValues } from './use-fields.ts'

type State<Subject> = {
  readonly opened: boolean
  readonly subject: Subject | undefined
  /** What was typed before, where a draft is taken up again. */
  readonly typed?: FormValues | undefined
  readonly round: number
}

/** Opens a panel for something, or for a new one; `round` tells each opening from the one before. */
export function usePanel<Subject>() {
  const [state, setState] = useState<State<Subject>>({ opened: false, subject: undefined, round: 0 })
  const openFor = (subject: Subject | undefined, typed?: FormValues) =>
    setState(({ round }) => ({ opened: true, subject, typed, round: round + 1 }))
  return {
    ...state,
    open: openFor,
    openNew: () => openFor(undefined),
    // the subject stays while the panel slides out
    close: () => setState((now) => ({ ...now, opened: false })),
  }
}

export type PanelState<Subject> = ReturnType<typeof usePanel<Subject>>
