import { z } from 'zod'
import { message } from '../http/messages.ts'
import { emptyAsNull, type FieldBase, type Labelled, plainText } from './field.ts'

/** Write-only: no response contains the secret. An empty string keeps the stored secret, null removes it. */
export type SecretField = FieldBase<'secret', string | null> & {
  readonly max: number
  /** Fields that name the destination or the owner of the secret. Changing one of them requires the secret again. */
  readonly boundTo: readonly string[]
}

const CONTROL_CHARACTERS = /[\p{Cc}\p{Zl}\p{Zp}]/u

type SecretOptions = Labelled & { max: number; boundTo: readonly string[] }

export function secret({ label, max, boundTo }: SecretOptions): SecretField {
  const isStorable = (value: string) => value.isWellFormed() && !CONTROL_CHARACTERS.test(value)
  const schema = z
    .string()
    .max(max)
    .refine(isStorable, { params: { message: message('unreadable_text') } })
    .nullable()
  return { kind: 'secret', label, max, boundTo, initial: '', schema, fromText: emptyAsNull(plainText) }
}

export function isSetName(secret: string): string {
  return `${secret}_is_set`
}

/** The boolean field of responses that is false while the stored secret cannot be decrypted. */
export function isReadableName(secret: string): string {
  return `${secret}_is_readable`
}
