import type { z } from 'zod'
import { type Phrase, type PhraseKey, phrase } from './phrases.ts'

type Issue = z.core.$ZodIssue

/** What is wrong, per field and in order; the empty key stands for the whole body. */
export type FieldPhrases = Readonly<Record<string, readonly Phrase[]>>

const wholeValue = { invalid_type: 'wrong_type', invalid_value: 'not_offered' } as const
const expectedType: Partial<Record<string, PhraseKey>> = {
  string: 'not_text',
  number: 'not_whole',
  int: 'not_whole',
}

/** A refinement names its phrase in its `params`; every other rule has its own. */
function phraseOf(issue: Issue): Phrase {
  if (issue.code === 'invalid_type') return typePhrase(issue)
  if (issue.code === 'too_small') return sizePhrase(issue.origin, 'min', Number(issue.minimum))
  if (issue.code === 'too_big') return sizePhrase(issue.origin, 'max', Number(issue.maximum))
  if (issue.code === 'invalid_value') return phrase(wholeValue.invalid_value)
  if (issue.code === 'custom' && issue.params?.phrase) return issue.params.phrase as Phrase
  if (issue.code === 'invalid_format' && issue.format === 'email') return phrase('not_email')
  return phrase('wrong_type')
}

function typePhrase(issue: Issue & { code: 'invalid_type' }): Phrase {
  if (issue.input === undefined) return phrase('required')
  return phrase(expectedType[issue.expected] ?? wholeValue.invalid_type)
}

function sizePhrase(origin: string, bound: 'min' | 'max', value: number): Phrase {
  if (origin === 'string') {
    if (bound === 'max') return phrase('too_long', { max: value })
    return value === 1 ? phrase('required') : phrase('too_short', { min: value })
  }
  if (origin === 'array' && bound === 'max') return phrase('too_many', { max: value })
  return bound === 'min' ? phrase('too_small', { min: value }) : phrase('too_big', { max: value })
}

/** Turns Zod's issues into the phrases of each field, first message first; of the first fields, where there are more. */
export function fieldPhrases(
  issues: readonly Issue[],
  mostFields: number = Number.POSITIVE_INFINITY,
): FieldPhrases {
  const found = new Map<string, Phrase[]>()
  for (const [field, said] of phrasesOf(issues)) {
    const phrases = found.get(field)
    if (phrases) phrases.push(said)
    else if (found.size === mostFields) break
    else found.set(field, [said])
  }
  return Object.fromEntries(found)
}

function* phrasesOf(issues: readonly Issue[]): Generator<[field: string, said: Phrase]> {
  // what has the wrong type is still measured: an empty list is no text, and too short besides
  const mistyped = new Set(
    issues.filter(({ code }) => code === 'invalid_type').map(({ path }) => path.join('.')),
  )
  for (const issue of issues) {
    if (issue.code !== 'invalid_type' && mistyped.has(issue.path.join('.'))) continue
    if (issue.code !== 'unrecognized_keys') yield [issue.path.join('.'), phraseOf(issue)]
    else for (const key of issue.keys) yield [[...issue.path, key].join('.'), phrase('unknown_field')]
  }
}

export type Parsed<Value> = { readonly value: Value } | { readonly faults: FieldPhrases }

/** Checks a value against a schema and says in phrases what is wrong, of `mostFields` fields at most. */
export function parseWith<Value>(
  schema: z.ZodType<Value>,
  input: unknown,
  mostFields?: number,
): Parsed<Value> {
  const result = schema.safeParse(input, { reportInput: true })
  return result.success ? { value: result.data } : { faults: fieldPhrases(result.error.issues, mostFields) }
}
