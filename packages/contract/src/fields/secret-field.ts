import { z } from 'zod'
import { message } from '../http/messages.ts'
import { type FieldBase, type Labelled, orNothing, plainText } from './field.ts'

/** Write-only: no answer contains it. An empty string keeps the stored secret, null removes it. */
export type SecretField = FieldBase<'secret', string | null> & {
  readonly max: number
  /** Fields that decide where the secret is sent or whose it is. A change of one of them requires the secret again. */
  readonly boundTo: readonly string[]
}

/** Control characters and line breaks. */
const UNTYPABLE = /[\p{Cc}\p{Zl}\p{Zp}]/u

type SecretOptions = Labelled & { max: number; boundTo: readonly string[] }

export function secret({ label, max, boundTo }: SecretOptions): SecretField {
  const isStorable = (value: string) => value.isWellFormed() && !UNTYPABLE.test(value)
  const schema = z
    .string()
    .max(max)
    .refine(isStorable, { params: { message: message('unreadable_text') } })
    .nullable()
  return { kind: 'secret', label, max, boundTo, initial: '', schema, fromText: orNothing(plainText) }
}

/** Answers say with this field whether a secret is stored. */
export function isSetName(secret: string): string {
  return `${secret}_is_set`
}

/** Answers say with this field whether a stored secret can be decrypted. It is false while its key is missing. */
export function isReadableName(secret: string): string {
  return `${secret}_is_readable`
}
