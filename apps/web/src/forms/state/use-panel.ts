import { useState } from 'react'
import type { FormValues } from './form-state.ts'

export type PanelState<Subject> = {
  readonly opened: boolean
  /** The row to edit; undefined for a new row. It stays set while the panel closes. */
  readonly subject: Subject | undefined
  /** The values of a restored draft. */
  readonly typed: FormValues | undefined
  /** The fields that the restored draft left out. */
  readonly omitted: readonly string[] | undefined
  /** Increases each time the panel opens. */
  readonly round: number
  readonly open: (subject: Subject | undefined, typed?: FormValues, omitted?: readonly string[]) => void
  readonly openNew: () => void
  readonly close: () => void
}

type PanelStart<Subject> = Pick<PanelState<Subject>, 'subject' | 'typed' | 'omitted'>
/** `id` is undefined while the panel is closed. */
type PanelOpening<Subject> = PanelStart<Subject> & { readonly id: number | undefined; readonly round: number }

export function usePanelOpening<Subject>() {
  const [opening, setOpening] = useState<PanelOpening<Subject>>({
    id: undefined,
    subject: undefined,
    typed: undefined,
    omitted: undefined,
    round: 0,
  })
  const begin = (id: number, start: PanelStart<Subject>) =>
    setOpening(({ round }) => ({ ...start, id, round: round + 1 }))
  const end = () => setOpening((now) => ({ ...now, id: undefined }))
  return { opening, begin, end }
}
