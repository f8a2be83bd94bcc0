import type { z } from 'zod/mini'
import { type Message, type MessageKey, message } from './messages.ts'

type Issue = z.core.$ZodIssue

/** The empty key stands for the whole body. */
export type FieldErrors = Readonly<Record<string, readonly Message[]>>

const wholeValue = { invalid_type: 'wrong_type', invalid_value: 'not_offered' } as const
const expectedType: Partial<Record<string, MessageKey>> = {
  string: 'not_text',
  number: 'not_whole',
  int: 'not_whole',
}

/** Refinements pass their message in `params`. The built-in rules of Zod get their messages here. */
function messageOf(issue: Issue): Message {
  if (issue.code === 'invalid_type') return typeMessage(issue)
  if (issue.code === 'too_small') return sizeMessage(issue.origin, 'min', Number(issue.minimum))
  if (issue.code === 'too_big') return sizeMessage(issue.origin, 'max', Number(issue.maximum))
  if (issue.code === 'invalid_value') return message(wholeValue.invalid_value)
  if (issue.code === 'custom' && issue.params?.message) return issue.params.message as Message
  if (issue.code === 'invalid_format' && issue.format === 'email') return message('not_email')
  return message('wrong_type')
}

function typeMessage(issue: Issue & { code: 'invalid_type' }): Message {
  if (issue.input === undefined) return message('required')
  return message(expectedType[issue.expected] ?? wholeValue.invalid_type)
}

function sizeMessage(origin: string, bound: 'min' | 'max', value: number): Message {
  if (origin === 'string') {
    if (bound === 'max') return message('too_long', { max: value })
    return value === 1 ? message('required') : message('too_short', { min: value })
  }
  if (origin === 'array' && bound === 'max') return message('too_many', { max: value })
  return bound === 'min' ? message('too_small', { min: value }) : message('too_big', { max: value })
}

export function fieldErrors(
  issues: readonly Issue[],
  maxFields: number = Number.POSITIVE_INFINITY,
): FieldErrors {
  const errors = new Map<string, Message[]>()
  for (const [field, message] of messagesOf(issues)) {
    const messages = errors.get(field)
    if (messages) messages.push(message)
    else if (errors.size === maxFields) break
    else errors.set(field, [message])
  }
  return Object.fromEntries(errors)
}

function* messagesOf(issues: readonly Issue[]): Generator<[field: string, message: Message]> {
  // Zod also checks the length of a value with the wrong type, but only the wrong type is reported
  const mistyped = new Set(
    issues.filter(({ code }) => code === 'invalid_type').map(({ path }) => path.join('.')),
  )
  for (const issue of issues) {
    if (issue.code !== 'invalid_type' && mistyped.has(issue.path.join('.'))) continue
    if (issue.code !== 'unrecognized_keys') yield [issue.path.join('.'), messageOf(issue)]
    else for (const key of issue.keys) yield [[...issue.path, key].join('.'), message('unknown_field')]
  }
}

export type ParseResult<Value> = { readonly value: Value } | { readonly errors: FieldErrors }

export function parseWith<Value>(
  schema: z.ZodMiniType<Value>,
  input: unknown,
  maxFields?: number,
): ParseResult<Value> {
  const result = schema.safeParse(input, { reportInput: true })
  return result.success ? { value: result.data } : { errors: fieldErrors(result.error.issues, maxFields) }
}

/** Empty if the input is valid. */
export function fieldErrorsOf(schema: z.ZodMiniType, input: unknown): FieldErrors {
  const result = parseWith(schema, input)
  return 'errors' in result ? result.errors : {}
}
