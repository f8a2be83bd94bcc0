import { useState } from 'react'
import type { FormValues } from './form-state.ts'

export type PanelState<Subject> = {
  readonly opened: boolean
  /** None for a new one. It stays while the panel slides out. */
  readonly subject: Subject | undefined
  /** What was typed before, where a draft is taken up again. */
  readonly typed: FormValues | undefined
  /** Tells each opening from the one before. */
  readonly round: number
  readonly open: (subject: Subject | undefined, typed?: FormValues) => void
  readonly openNew: () => void
  readonly close: () => void
}

type Start<Subject> = Pick<PanelState<Subject>, 'subject' | 'typed'>
/** `id` of what it was opened for; none while it is closed. */
type Opening<Subject> = Start<Subject> & { readonly id: number | undefined; readonly round: number }

/** What a panel was last opened for. */
export function useOpening<Subject>() {
  const [opening, setOpening] = useState<Opening<Subject>>({
    id: undefined,
    subject: undefined,
    typed: undefined,
    round: 0,
  })
  const begin = (id: number, start: Start<Subject>) =>
    setOpening(({ round }) => ({ ...start, id, round: round + 1 }))
  const end = () => setOpening((now) => ({ ...now, id: undefined }))
  return { opening, begin, end }
}
