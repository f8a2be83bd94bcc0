import type { FieldErrors } from '@touchline/contract/http/issues'
import { formatMessage } from '@touchline/contract/http/messages'
import type { Language } from '@touchline/contract/language'
import { shownMessage } from '../../i18n/message-dates.ts'

export type FormRow = Readonly<Record<string, string | number>>
export type FormRows = readonly FormRow[]
/** The value of a field in a form. A File is a newly chosen picture. Null removes the stored secret. */
export type FormValue = string | number | FormRows | File | null
export type FormValues = Readonly<Record<string, FormValue>>

export function isSameValue(one: FormValue | undefined, other: FormValue | undefined): boolean {
  return one === other || (Array.isArray(one) && JSON.stringify(one) === JSON.stringify(other))
}

/** Error messages by field. A field of a row has the key `list.index.field`, such as `logos.2.alt`. */
export type FieldMessages = Readonly<Record<string, string>>

export function localizeErrors(errors: FieldErrors, language: Language): FieldMessages {
  const first = Object.entries(errors).flatMap(([field, [message]]) =>
    message ? [[field, shownMessage(formatMessage(message, language))] as const] : [],
  )
  return Object.fromEntries(first)
}

type PlacedErrors = {
  readonly fields: FieldMessages
  /** Messages of fields that the form does not show. They appear above the form. */
  readonly rest: readonly string[]
}

/** Splits the errors of a 422 answer by whether the form shows their field. Keeps the first message of each field. */
export function placeErrors(
  errors: Readonly<Record<string, readonly string[]>>,
  shown: readonly string[],
): PlacedErrors {
  const first = Object.entries(errors).flatMap(([field, [message]]) =>
    message ? [[field, message] as const] : [],
  )
  const isShown = (field: string) => shown.includes(field.split('.')[0] ?? field)
  return {
    fields: Object.fromEntries(first.filter(([field]) => isShown(field))),
    rest: first.filter(([field]) => !isShown(field)).map(([, message]) => message),
  }
}

const isAbout = (path: string, field: string) => path === field || path.startsWith(`${field}.`)

/** The message of a field, or the first message of its parts. The parts of `days` are `days.0`, `days.1`. */
export function messageOf(messages: FieldMessages, field: string): string | undefined {
  return messages[field] ?? Object.entries(messages).find(([path]) => isAbout(path, field))?.[1]
}

export function withoutMessageOf(messages: FieldMessages, field: string): FieldMessages {
  return Object.fromEntries(Object.entries(messages).filter(([path]) => !isAbout(path, field)))
}

type FieldChange = { readonly field: string; readonly before: unknown; readonly after: unknown }

/** Clears the message of a changed field. In a list of rows, the messages of unchanged rows move with their rows. */
export function messagesAfter(messages: FieldMessages, { field, before, after }: FieldChange): FieldMessages {
  return Array.isArray(before) && Array.isArray(after)
    ? moveRowMessages({ messages, list: field, before, after })
    : withoutMessageOf(messages, field)
}

type DependentChange = {
  readonly changed: string
  readonly dependentFields: readonly (readonly string[])[]
  readonly check: () => FieldMessages
}

/** Revalidates the fields that depend on the changed field, and clears their messages if they are now valid. */
export function revalidateDependents(
  messages: FieldMessages,
  { changed, dependentFields, check }: DependentChange,
): FieldMessages {
  const concerned = dependentFields.filter((fields) => fields.includes(changed)).flat()
  if (!concerned.some((field) => field in messages)) return messages
  const wrong = check()
  const remaining = Object.entries(messages).filter(
    ([path, message]) => !concerned.includes(path) || wrong[path] === message,
  )
  return Object.fromEntries(remaining)
}

type RowMove = {
  readonly messages: FieldMessages
  readonly list: string
  readonly before: readonly FormRow[]
  readonly after: readonly FormRow[]
}

/** Moves messages with their rows. Drops the messages of the list itself, of removed rows and of changed fields. */
export function moveRowMessages({ messages, list, before, after }: RowMove): FieldMessages {
  const moved = Object.entries(messages).flatMap(([path, message]) => {
    const [field, index = '', part = ''] = path.split('.')
    if (field !== list) return [[path, message] as const]
    const row = before[Number(index)]
    if (index === '' || !row) return []
    const now = after.indexOf(row)
    if (now >= 0) return [[[list, String(now), part].filter(Boolean).join('.'), message] as const]
    const isKept = before.length === after.length && part in row && after[Number(index)]?.[part] === row[part]
    return isKept ? [[path, message] as const] : []
  })
  return Object.fromEntries(moved)
}
