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

/** How a form judges its values. */
type Judging<Values> = {
  readonly check: (values: Values) => FieldMessages
  /** Fields that are right or wrong together: what was said of one is over when another is changed, unless it is still so. */
  readonly together: readonly (readonly string[])[]
}

type FieldsState<Values> = {
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

type Holder<Values> = Judging<Values> & {
  readonly state: FieldsState<Values>
  readonly setState: Dispatch<SetStateAction<FieldsState<Values>>>
}

/** What the controls of a form need. */
function fieldControls<Values extends FormValues>(holder: Holder<Values>) {
  const { state, setState, check, together } = holder
  const changeBy = (name: keyof Values & string, to: (before: FormValue) => FormValue) =>
    setState(({ errors, values: before, ...rest }) => {
      const values = { ...before, [name]: to(before[name] as FormValue) }
      const judged = { changed: name, together, check: () => check(values) }
      const kept = messagesAfter(errors, { field: name, before: before[name], after: values[name] })
      return { ...rest, values, errors: revalidateDependents(kept, judged) }
    })
  const change = (name: keyof Values & string, value: FormValue) => changeBy(name, () => value)

  const setFault = (name: keyof Values & string, message: string) =>
    setState((now) => ({ ...now, errors: { ...now.errors, [name]: message } }))
  /** What was said about it stays, so that nothing below moves while it is clicked. */
  const normalize = (name: keyof Values & string, value: FormValue) =>
    setState((now) => ({ ...now, values: { ...now.values, [name]: value } }))

  return {
    /** Typing takes the error away. */
    field: <Name extends keyof Values & string>(name: Name) => ({
      name,
      value: state.values[name],
      error: messageOf(state.errors, name),
      onChange: (value: FormValue) => change(name, value),
      /** The same value, written tidily. */
      onNormalize: (value: FormValue) => normalize(name, value),
      /** What cannot become the value says why; the field keeps the one it has. */
      onFault: (message: string) => setFault(name, message),
    }),
    /** The same for an input of one or more lines. */
    text: (name: keyof Values & string) => ({
      name,
      value: String(state.values[name]),
      error: state.errors[name],
      onChange: (event: { currentTarget: { value: string } }) => change(name, event.currentTarget.value),
    }),
    /** The same for a list of rows; a change is given the rows as they are by then. */
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
