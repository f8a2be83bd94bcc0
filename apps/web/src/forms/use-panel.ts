import { useState } from 'react'
import type { FormValues } from './form-state.ts'

export type PanelState<Subject> = {
  readonly opened: boolean
  /** The row to edit; undefined for a new row. It stays set while the panel closes. */
  readonly subject: Subject | undefined
  /** The values of a restored draft. */
  readonly typed: FormValues | undefined
  /** Increases each time the panel opens. */
  readonly round: number
  readonly open: (subject: Subject | undefined, typed?: FormValues) => void
  readonly openNew: () => void
  readonly close: () => void
}

type Start<Subject> = Pick<PanelState<Subject>, 'subject' | 'typed'>
/** `id` is the id of the row to edit; undefined while the panel is closed. */
type Opening<Subject> = Start<Subject> & { readonly id: number | undefined; readonly round: number }

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
