import { useState } from 'react'
import { type FieldMessages, followRows } from './field-faults.ts'

export type FormRow = Readonly<Record<string, string | number>>
export type FormRows = readonly FormRow[]
/** A list of rows is one value. */
export type FormValue = string | number | FormRows
export type FormValues = Readonly<Record<string, FormValue>>

type State<Values> = { readonly initial: Values; readonly values: Values; readonly errors: FieldMessages }

/** What a form holds: its values, what is wrong with them, and whether anything was changed. */
export function useFields<Values extends FormValues>(initial: Values) {
  const [state, setState] = useState<State<Values>>({ initial, values: initial, errors: {} })

  const change = (name: keyof Values & string, value: FormValue) =>
    setState(({ errors: { [name]: _, ...errors }, values, ...rest }) => ({
      ...rest,
      errors,
      values: { ...values, [name]: value },
    }))
  const changeRows = (name: keyof Values & string, to: (rows: FormRows) => FormRows) =>
    setState(({ errors, values, ...rest }) => {
      const before = values[name] as FormRows
      const after = to(before)
      return {
        ...rest,
        errors: followRows({ messages: errors, list: name, before, after }),
        values: { ...values, [name]: after },
      }
    })

  return {
    values: state.values,
    isChanged: Object.keys(state.values).some((name) => !isSame(state.values[name], state.initial[name])),
    setErrors: (errors: FieldMessages) => setState((now) => ({ ...now, errors })),
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
    /** What a control needs; typing takes its error away. */
    field: <Name extends keyof Values & string>(name: Name) => ({
      name,
      value: state.values[name],
      error: state.errors[name],
      onChange: (value: FormValue) => change(name, value),
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
        changeRows(name, to as unknown as (rows: FormRows) => FormRows),
    }),
  }
}

function isSame(one: FormValue | undefined, other: FormValue | undefined): boolean {
  return one === other || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other))
}

/** A draft may be older than the form. */
function onlyKnown<Values extends FormValues>(known: Values, typed: FormValues): Partial<Values> {
  const kept = Object.entries(typed).filter(([name, value]) => typeof value === typeof known[name])
  return Object.fromEntries(kept) as Partial<Values>
}

/** What was typed while its save was under way stays. */
function unlessTyped<Values extends FormValues>(
  stored: Values,
  { sent, typed }: { readonly sent: Values; readonly typed: Values },
): Partial<Values> {
  const untouched = Object.entries(stored).filter(([name]) => isSame(typed[name], sent[name]))
  return Object.fromEntries(untouched) as Partial<Values>
}
