import type { BoundFields } from '@touchline/contract/fields/fields'
import type { StaleErrorBody } from '@touchline/contract/http/errors'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { ApiError } from '../../http/api-error.ts'
import type { FormValues } from './form-state.ts'
import { mergeOf, untouchedFields } from './merge.ts'
import type { SaveForm } from './use-save-form.ts'

export type MergeOptions<Values extends FormValues> = {
  readonly read: (current: StaleErrorBody['current']) => Values
  /** Fills the form with the newer version and applies `typed` as unsaved changes. */
  readonly onRebase: (current: StaleErrorBody['current'], typed: Values) => void
  readonly labelOf: (name: string) => string
  readonly show: (name: string, values: Values) => ReactNode
  readonly bound?: readonly BoundFields[]
  /** Fields that the view does not list, because the field they belong to already shows their value. */
  readonly hiddenFields?: readonly string[]
  /** Lists only changed fields, and changed secrets too. `show` must not reveal the value of a secret. */
  readonly listsChanges?: boolean
}

type UseMergeOptions<Values extends FormValues> = {
  readonly saveForm: SaveForm<Values, unknown>
  readonly merging: MergeOptions<Values>
  readonly onSave: () => void
}

/** The state of the merge view; undefined unless the last save was refused because another user saved first. */
export function useMerge<Values extends FormValues>({ saveForm, merging, onSave }: UseMergeOptions<Values>) {
  const { failure, initial, values, element, secrets } = saveForm
  /** The error whose merge view the user has closed. */
  const [closed, setClosed] = useState<ApiError>()
  const [round, setRound] = useState(0)
  const [switches, setSwitches] = useState(0)
  const saveMerged = useEffectEvent(() => {
    focusIn(element, '[type="submit"]')
    onSave()
  })
  useEffect(() => {
    if (round > 0) saveMerged()
  }, [round])

  useEffect(() => {
    if (switches > 0) focusIn(element, '[role="alert"]')
  }, [switches, element])

  const switchView = (closedError: ApiError | undefined) => {
    setClosed(closedError)
    setSwitches((before) => before + 1)
  }
  if (failure?.code !== 'stale') return undefined
  const stale = failure.body as StaleErrorBody
  const theirs = merging.read(stale.current)
  const versions = { base: initial, mine: values, theirs, bound: merging.bound }
  return {
    shown: closed !== failure,
    stale,
    merging,
    hiddenFields: merging.listsChanges
      ? untouchedFields(versions)
      : [...secrets, ...(merging.hiddenFields ?? [])],
    sides: { mine: values, theirs },
    merge: mergeOf(versions),
    onSave: (merged: Values) => {
      merging.onRebase(stale.current, merged)
      setRound((before) => before + 1)
    },
    onReview: () => switchView(undefined),
    onBack: () => switchView(failure),
  }
}

export type OpenMerge<Values extends FormValues> = NonNullable<ReturnType<typeof useMerge<Values>>>

/** Moves the focus after a switch, because the pressed button disappears with its view. */
function focusIn({ current: form }: RefObject<HTMLFormElement | null>, selector: string): void {
  form?.querySelector<HTMLElement>(selector)?.focus()
}
