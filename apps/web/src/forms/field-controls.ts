import type { Dispatch, SetStateAction } from 'react'
import { type FieldMessages, messageOf, messagesAfter, stillSaid } from './field-faults.ts'
import type { FieldsState, FormRow, FormRows, FormValue, FormValues } from './use-fields.ts'

/** How a form judges its values. */
export type Judging<Values> = {
  readonly check: (values: Values) => FieldMessages
  /** Fields that are right or wrong together: what was said of one is over when another is changed, unless it is still so. */
  readonly together: readonly (readonly string[])[]
}

type Holder<Values> = Judging<Values> & {
  readonly state: FieldsState<Values>
  readonly setState: Dispatch<SetStateAction<FieldsState<Values>>>
}

/** What the controls of a form need. */
export function fieldControls<Values extends FormValues>(holder: Holder<Values>) {
  const { state, setState, check, together } = holder
  const changeBy = (name: keyof Values & string, to: (before: FormValue) => FormValue) =>
    setState(({ errors, values: before, ...rest }) => {
      const values = { ...before, [name]: to(before[name] as FormValue) }
      const judged = { changed: name, together, check: () => check(values) }
      const kept = messagesAfter(errors, { field: name, before: before[name], after: values[name] })
      return { ...rest, values, errors: stillSaid(kept, judged) }
    })
  const change = (name: keyof Values & string, value: FormValue) => changeBy(name, () => value)

  const setFault = (name: keyof Values & string, message: string) =>
    setState((now) => ({ ...now, errors: { ...now.errors, [name]: message } }))
  /** What was said about it stays, so that nothing below moves while it is clicked. */
  const tidy = (name: keyof Values & string, value: FormValue) =>
    setState((now) => ({ ...now, values: { ...now.values, [name]: value } }))

  return {
    /** Typing takes the error away. */
    field: <Name extends keyof Values & string>(name: Name) => ({
      name,
      value: state.values[name],
      error: messageOf(state.errors, name),
      onChange: (value: FormValue) => change(name, value),
      /** The same value, written tidily. */
      onTidy: (value: FormValue) => tidy(name, value),
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
