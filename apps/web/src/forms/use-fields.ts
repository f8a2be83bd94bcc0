import { useState } from 'react'
import { fieldControls, type Judging } from './field-controls.ts'
import type { FieldMessages } from './field-faults.ts'
import { isSameValue } from './same-value.ts'

export type FormRow = Readonly<Record<string, string | number>>
export type FormRows = readonly FormRow[]
/** A list of rows is one value, and so is a file that was chosen; null stands for a stored secret that is to go. */
export type FormValue = string | number | FormRows | File | null
export type FormValues = Readonly<Record<string, FormValue>>

export type FieldsState<Values> = {
  readonly initial: Values
  readonly values: Values
  readonly errors: FieldMessages
}

/** What a form holds: its values, what is wrong with them, and whether anything was changed. */
export function useFields<Values extends FormValues>(initial: Values, judging: Judging<Values>) {
  const [state, setState] = useState<FieldsState<Values>>({ initial, values: initial, errors: {} })
  return {
    /** What the form was filled with, before anything was typed. */
    initial: state.initial,
    values: state.values,
    isChanged: Object.keys(state.values).some(
      (name) => !isSameValue(state.values[name], state.initial[name]),
    ),
    ...fieldControls({ state, setState, ...judging }),
    /** A file that was refused makes room for what it was to replace. */
    setErrors: (errors: FieldMessages) =>
      setState((now) => ({ ...now, errors, values: { ...now.values, ...insteadOfFiles(now, errors) } })),
    /** Begins again from these values, as if nothing else than `typed` had been typed. */
    restart: (values: Values, typed: FormValues = {}) =>
      setState({ initial: values, values: { ...values, ...onlyKnown(values, typed) }, errors: {} }),
    /** What was sent is stored, perhaps tidied up: only what differs from it is a change. */
    settle: (sent: Values, stored: Values = sent) =>
      setState((now) => ({
        ...now,
        initial: stored,
        values: { ...now.values, ...unlessTyped(stored, { sent, typed: now.values }) },
      })),
  }
}

function insteadOfFiles<Values extends FormValues>(
  { values, initial }: FieldsState<Values>,
  refused: FieldMessages,
): Partial<Values> {
  const earlier = Object.entries(initial).filter(([name]) => name in refused && values[name] instanceof File)
  return Object.fromEntries(earlier) as Partial<Values>
}

/** A draft may be older than the form. */
function onlyKnown<Values extends FormValues>(known: Values, typed: FormValues): Partial<Values> {
  const kept = Object.entries(typed).filter(
    ([name, value]) =>
      name in known && (value === null || value instanceof File || typeof value === typeof known[name]),
  )
  return Object.fromEntries(kept) as Partial<Values>
}

/** What was typed while its save was under way stays. */
function unlessTyped<Values extends FormValues>(
  stored: Values,
  { sent, typed }: { readonly sent: Values; readonly typed: Values },
): Partial<Values> {
  const untouched = Object.entries(stored).filter(([name]) => isSameValue(typed[name], sent[name]))
  return Object.fromEntries(untouched) as Partial<Values>
}
