import { type Dispatch, type SetStateAction, useState } from 'react'
import {
  type FieldMessages,
  type FormRow,
  type FormRows,
  type FormValue,
  type FormValues,
  isSameValue,
  messageOf,
  messagesAfter,
  revalidateDependents,
} from './form-state.ts'

type Validation<Values> = {
  readonly check: (values: Values) => FieldMessages
  readonly dependentFields: readonly (readonly string[])[]
}

type FieldsState<Values> = {
  readonly initial: Values
  readonly values: Values
  readonly errors: FieldMessages
}

export function useFields<Values extends FormValues>(initial: Values, validation: Validation<Values>) {
  const [state, setState] = useState<FieldsState<Values>>({ initial, values: initial, errors: {} })
  return {
    initial: state.initial,
    values: state.values,
    isChanged: Object.keys(state.values).some(
      (name) => !isSameValue(state.values[name], state.initial[name]),
    ),
    ...fieldControls({ state, setState, ...validation }),
    /** Replaces a refused file with the previous picture. */
    setErrors: (errors: FieldMessages) =>
      setState((now) => ({ ...now, errors, values: { ...now.values, ...clearedFileFields(now, errors) } })),
    /** Fills the form with `values` and applies `typed` as the only unsaved changes. */
    restart: (values: Values, typed: FormValues = {}) =>
      setState({ initial: values, values: { ...values, ...onlyKnown(values, typed) }, errors: {} }),
    /** After a save, the stored values become the initial values. They may differ from `sent` after normalization. */
    markSaved: (sent: Values, stored: Values = sent) =>
      setState((now) => ({
        ...now,
        initial: stored,
        values: { ...now.values, ...unlessTyped(stored, { sent, typed: now.values }) },
      })),
  }
}

function clearedFileFields<Values extends FormValues>(
  { values, initial }: FieldsState<Values>,
  refused: FieldMessages,
): Partial<Values> {
  const earlier = Object.entries(initial).filter(([name]) => name in refused && values[name] instanceof File)
  return Object.fromEntries(earlier) as Partial<Values>
}

/** Drops values of unknown fields and of wrong types. A draft may come from an older release of the form. */
function onlyKnown<Values extends FormValues>(known: Values, typed: FormValues): Partial<Values> {
  const kept = Object.entries(typed).filter(
    ([name, value]) =>
      name in known && (value === null || value instanceof File || typeof value === typeof known[name]),
  )
  return Object.fromEntries(kept) as Partial<Values>
}

/** The stored values, without the fields that the user has changed during the save. */
function unlessTyped<Values extends FormValues>(
  stored: Values,
  { sent, typed }: { readonly sent: Values; readonly typed: Values },
): Partial<Values> {
  const untouched = Object.entries(stored).filter(([name]) => isSameValue(typed[name], sent[name]))
  return Object.fromEntries(untouched) as Partial<Values>
}

type FieldControlsOptions<Values> = Validation<Values> & {
  readonly state: FieldsState<Values>
  readonly setState: Dispatch<SetStateAction<FieldsState<Values>>>
}

function fieldControls<Values extends FormValues>(options: FieldControlsOptions<Values>) {
  const { state, setState, check, dependentFields } = options
  const changeBy = (name: keyof Values & string, to: (before: FormValue) => FormValue) =>
    setState(({ errors, values: before, ...rest }) => {
      const values = { ...before, [name]: to(before[name] as FormValue) }
      const changedField = { changed: name, dependentFields, check: () => check(values) }
      const kept = messagesAfter(errors, { field: name, before: before[name], after: values[name] })
      return { ...rest, values, errors: revalidateDependents(kept, changedField) }
    })
  const change = (name: keyof Values & string, value: FormValue) => changeBy(name, () => value)

  const setFieldError = (name: keyof Values & string, message: string) =>
    setState((now) => ({ ...now, errors: { ...now.errors, [name]: message } }))
  /** Keeps the error message. Removing it on blur would move a button while the user clicks it. */
  const normalize = (name: keyof Values & string, value: FormValue) =>
    setState((now) => ({ ...now, values: { ...now.values, [name]: value } }))

  return {
    field: <Name extends keyof Values & string>(name: Name) => ({
      name,
      value: state.values[name],
      error: messageOf(state.errors, name),
      onChange: (value: FormValue) => change(name, value),
      onNormalize: (value: FormValue) => normalize(name, value),
      onFieldError: (message: string) => setFieldError(name, message),
    }),
    text: (name: keyof Values & string) => ({
      name,
      value: String(state.values[name]),
      error: state.errors[name],
      onChange: (event: { currentTarget: { value: string } }) => change(name, event.currentTarget.value),
    }),
    /** The props of a list of rows. `onChange` takes a function from the current rows to the new rows. */
    rows: <Row extends FormRow>(name: keyof Values & string) => ({
      name,
      rows: state.values[name] as unknown as readonly Row[],
      error: state.errors[name],
      errorAt: (index: number, part: keyof Row & string) => state.errors[`${name}.${index}.${part}`],
      onChange: (to: (rows: readonly Row[]) => readonly Row[]) =>
        changeBy(name, (rows) => to(rows as unknown as readonly Row[]) as unknown as FormRows),
    }),
  }
}
