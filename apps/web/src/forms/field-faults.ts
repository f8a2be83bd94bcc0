import type { FieldPhrases } from '@touchline/contract/http/issues'
import { sayPhrase } from '@touchline/contract/http/phrases'
import type { Language } from '@touchline/contract/language'

/** One message for each field that is wrong. */
export type FieldMessages = Readonly<Record<string, string>>

/** The first phrase of each field, said in the reader's language. */
export function sayFaults(faults: FieldPhrases, language: Language): FieldMessages {
  const first = Object.entries(faults).flatMap(([field, [phrase]]) =>
    phrase ? [[field, sayPhrase(phrase, language)] as const] : [],
  )
  return Object.fromEntries(first)
}

type Placed = {
  /** Messages that have a field of the form to stand at. */
  readonly fields: FieldMessages
  /** Messages about something the form does not show; they stand above it. */
  readonly rest: readonly string[]
}

/** Puts a 422's messages onto the fields of a form, the first of each; none is lost. */
export function placeErrors(
  errors: Readonly<Record<string, readonly string[]>>,
  shown: readonly string[],
): Placed {
  const first = Object.entries(errors).flatMap(([field, [message]]) =>
    message ? [[field, message] as const] : [],
  )
  return {
    fields: Object.fromEntries(first.filter(([field]) => shown.includes(field))),
    rest: first.filter(([field]) => !shown.includes(field)).map(([, message]) => message),
  }
}
