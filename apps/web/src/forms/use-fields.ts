import { useState } from 'react'
import type { FieldMessages } from './field-faults.ts'

export type FormValues = Readonly<Record<string, string | number>>

type State<Values> = { readonly initial: Values; readonly values: Values; readonly errors: FieldMessages }

/** What a form holds: its values, what is wrong with them, and whether anything was changed. */
export function useFields<Values extends FormValues>(initial: Values) {
  const [state, setState] = useState<State<Values>>({ initial, values: initial, errors: {} })

  const change = (name: keyof Values & string, value: string | number) =>
    setState(({ errors: { [name]: _, ...errors }, values, ...rest }) => ({
      ...rest,
      errors,
      values: { ...values, [name]: value },
    }))

  return {
    values: state.values,
    isChanged: Object.keys(state.values).some((name) => state.values[name] !== state.initial[name]),
    setErrors: (errors: FieldMessages) => setState((now) => ({ ...now, errors })),
    /** Begins again from these values, as if nothing else than `typed` had been typed. */
    restart: (values: Values, typed: FormValues = {}) =>
      setState({ initial: values, values: { ...values, ...onlyKnown(values, typed) }, errors: {} }),
    /** These values are saved: only what differs from them is a change. */
    settle: (saved: Values) => setState((now) => ({ ...now, initial: saved })),
    /** What a control needs; typing takes its error away. */
    field: <Name extends keyof Values & string>(name: Name) => ({
      name,
      value: state.values[name],
      error: state.errors[name],
      onChange: (value: string | number) => change(name, value),
    }),
    /** The same for an input of one or more lines. */
    text: (name: keyof Values & string) => ({
      name,
      value: String(state.values[name]),
      error: state.errors[name],
      onChange: (event: { currentTarget: { value: string } }) => change(name, event.currentTarget.value),
    }),
  }
}

/** A draft may be older than the form. */
function onlyKnown<Values extends FormValues>(known: Values, typed: FormValues): Partial<Values> {
  const kept = Object.entries(typed).filter(([name, value]) => typeof value === typeof known[name])
  return Object.fromEntries(kept) as Partial<Values>
}
