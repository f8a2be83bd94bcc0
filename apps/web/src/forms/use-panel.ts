import { useState } from 'react'

type State<Subject> = {
  readonly opened: boolean
  readonly subject: Subject | undefined
  readonly round: number
}

/** Opens a panel for something, or for a new one; `round` tells each opening from the one before. */
export function usePanel<Subject>() {
  const [state, setState] = useState<State<Subject>>({ opened: false, subject: undefined, round: 0 })
  const openFor = (subject: Subject | undefined) =>
    setState(({ round }) => ({ opened: true, subject, round: round + 1 }))
  return {
    ...state,
    open: openFor,
    openNew: () => openFor(undefined),
    // the subject stays while the panel slides out
    close: () => setState((now) => ({ ...now, opened: false })),
  }
}

export type PanelState<Subject> = ReturnType<typeof usePanel<Subject>>
