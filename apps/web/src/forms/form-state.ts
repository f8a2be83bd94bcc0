import type { FieldErrors } from '@touchline/contract/http/issues'
import { formatMessage } from '@touchline/contract/http/messages'
import type { Language } from '@touchline/contract/language'

export type FormRow = Readonly<Record<string, string | number>>
export type FormRows = readonly FormRow[]
/** A list of rows is one value, and so is a file that was chosen; null stands for a stored secret that is to go. */
export type FormValue = string | number | FormRows | File | null
export type FormValues = Readonly<Record<string, FormValue>>

export function isSameValue(one: FormValue | undefined, other: FormValue | undefined): boolean {
  return one === other || (Array.isArray(one) && JSON.stringify(one) === JSON.stringify(other))
}

/** One message for each field that is wrong. */
export type FieldMessages = Readonly<Record<string, string>>

/** The first message of each field, in the given language. */
export function localizeErrors(errors: FieldErrors, language: Language): FieldMessages {
  const first = Object.entries(errors).flatMap(([field, [message]]) =>
    message ? [[field, formatMessage(message, language)] as const] : [],
  )
  return Object.fromEntries(first)
}

type Placed = {
  /** Messages that have a field of the form to stand at. */
  readonly fields: FieldMessages
  /** Messages about something the form does not show; they stand above it. */
  readonly rest: readonly string[]
}

/** Puts a 422's messages onto the fields of a form, the first of each; none is lost. A list shows those of its rows. */
export function placeErrors(
  errors: Readonly<Record<string, readonly string[]>>,
  shown: readonly string[],
): Placed {
  const first = Object.entries(errors).flatMap(([field, [message]]) =>
    message ? [[field, message] as const] : [],
  )
  const isShown = (field: string) => shown.includes(field.split('.')[0] ?? field)
  return {
    fields: Object.fromEntries(first.filter(([field]) => isShown(field))),
    rest: first.filter(([field]) => !isShown(field)).map(([, message]) => message),
  }
}

const isAbout = (place: string, field: string) => place === field || place.startsWith(`${field}.`)

/** The message of a field, or of the first of its parts that has one. */
export function messageOf(messages: FieldMessages, field: string): string | undefined {
  return messages[field] ?? Object.entries(messages).find(([place]) => isAbout(place, field))?.[1]
}

export function withoutMessageOf(messages: FieldMessages, field: string): FieldMessages {
  return Object.fromEntries(Object.entries(messages).filter(([place]) => !isAbout(place, field)))
}

type Change = { readonly field: string; readonly before: unknown; readonly after: unknown }

/** A change of a field takes its message away. In a list of rows, the messages of the other rows stay and follow them. */
export function messagesAfter(messages: FieldMessages, { field, before, after }: Change): FieldMessages {
  return Array.isArray(before) && Array.isArray(after)
    ? followRows({ messages, list: field, before, after })
    : withoutMessageOf(messages, field)
}

type Judged = {
  /** The field that was changed. */
  readonly changed: string
  /** Fields that are right or wrong together. */
  readonly together: readonly (readonly string[])[]
  /** What is wrong by now. */
  readonly check: () => FieldMessages
}

/** What was said of fields that are right or wrong together with the changed one is over, unless it is still so. */
export function revalidateDependents(
  messages: FieldMessages,
  { changed, together, check }: Judged,
): FieldMessages {
  const concerned = together.filter((fields) => fields.includes(changed)).flat()
  if (!concerned.some((field) => field in messages)) return messages
  const wrong = check()
  const still = Object.entries(messages).filter(
    ([place, message]) => !concerned.includes(place) || wrong[place] === message,
  )
  return Object.fromEntries(still)
}

type Move = {
  readonly messages: FieldMessages
  /** The field that holds the rows; their messages stand at `list.index.part`. */
  readonly list: string
  readonly before: readonly FormRow[]
  readonly after: readonly FormRow[]
}

/** Messages go where their rows go; those of the list, of a row that has left, or of a part that was changed are gone. */
export function followRows({ messages, list, before, after }: Move): FieldMessages {
  const moved = Object.entries(messages).flatMap(([place, message]) => {
    const [field, index = '', part = ''] = place.split('.')
    if (field !== list) return [[place, message] as const]
    const row = before[Number(index)]
    if (index === '' || !row) return []
    const now = after.indexOf(row)
    if (now >= 0) return [[[list, String(now), part].filter(Boolean).join('.'), message] as const]
    const isKept = before.length === after.length && part in row && after[Number(index)]?.[part] === row[part]
    return isKept ? [[place, message] as const] : []
  })
  return Object.fromEntries(moved)
}
