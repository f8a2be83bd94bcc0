import type { BoundFields } from '@touchline/contract/fields/fields'
import type { StaleRefusal } from '@touchline/contract/http/errors'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { ApiError } from '../http/api-error.ts'
import type { FormValues } from './form-state.ts'
import { mergeOf, untouchedFields } from './merge.ts'
import type { SaveForm } from './use-save-form.ts'

/** How a form goes on when someone else saved first. */
export type Merging<Values extends FormValues> = {
  /** The form of what is stored by now. */
  readonly read: (current: StaleRefusal['current']) => Values
  /** Begins again from what is stored by now, with these values typed. */
  readonly onRebase: (current: StaleRefusal['current'], typed: Values) => void
  readonly labelOf: (name: string) => string
  /** A value as it is read elsewhere; undefined where it is empty. */
  readonly show: (name: string, values: Values) => ReactNode
  readonly bound?: readonly BoundFields[]
  /** Fields that go with another one they are bound to, which says all there is to read. */
  readonly unseen?: readonly string[]
  /** Only what was changed is listed, of secrets as well; what `show` says of those gives nothing away. */
  readonly listsChanges?: boolean
}

type Options<Values extends FormValues> = {
  readonly saveForm: SaveForm<Values, unknown>
  readonly merging: Merging<Values>
  readonly onSave: () => void
}

/** What the merge view of a form shows and does, while its last save was refused because someone else was first. */
export function useMerge<Values extends FormValues>({ saveForm, merging, onSave }: Options<Values>) {
  const { failure, initial, values, element, secrets } = saveForm
  /** The refusal from whose merge view the reader went back to the form. */
  const [left, setLeft] = useState<ApiError>()
  const [round, setRound] = useState(0)
  /** How often the reader went between merge view and form. */
  const [turns, setTurns] = useState(0)
  const saveMerged = useEffectEvent(() => {
    focusIn(element, '[type="submit"]')
    onSave()
  })
  useEffect(() => {
    if (round > 0) saveMerged()
  }, [round])

  useEffect(() => {
    if (turns > 0) focusIn(element, '[role="alert"]')
  }, [turns, element])

  const turnTo = (leaving: ApiError | undefined) => {
    setLeft(leaving)
    setTurns((before) => before + 1)
  }
  if (failure?.code !== 'stale') return undefined
  const refusal = failure.body as StaleRefusal
  const theirs = merging.read(refusal.current)
  const versions = { base: initial, mine: values, theirs, bound: merging.bound }
  return {
    shown: left !== failure,
    refusal,
    merging,
    unseen: merging.listsChanges ? untouchedFields(versions) : [...secrets, ...(merging.unseen ?? [])],
    sides: { mine: values, theirs },
    merge: mergeOf(versions),
    onSave: (merged: Values) => {
      merging.onRebase(refusal.current, merged)
      setRound((before) => before + 1)
    },
    onReview: () => turnTo(undefined),
    onBack: () => turnTo(failure),
  }
}

export type OpenMerge<Values extends FormValues> = NonNullable<ReturnType<typeof useMerge<Values>>>

/** The button that was pressed has gone with its view. */
function focusIn({ current: form }: RefObject<HTMLFormElement | null>, selector: string): void {
  form?.querySelector<HTMLElement>(selector)?.focus()
}
