import { z } from 'zod/mini'
import { message } from '../http/messages.ts'
import { emptyAsNull, type FieldBase, type Labelled, once, plainText } from './field.ts'

/** Write-only: no response contains the secret. An empty string keeps the stored secret, null removes it. */
export type SecretField = FieldBase<'secret', string | null> & {
  readonly max: number
  /** Fields that name the destination or the owner of the secret. Changing one of them requires the secret again. */
  readonly boundTo: readonly string[]
  /** True if responses contain the last four characters of the secret. */
  readonly last4: boolean
}

const CONTROL_CHARACTERS = /[\p{Cc}\p{Zl}\p{Zp}]/u

type SecretOptions = Labelled & Pick<SecretField, 'max' | 'boundTo'> & Partial<Pick<SecretField, 'last4'>>

export function secret({ label, max, boundTo, last4 = false }: SecretOptions): SecretField {
  const isStorable = (value: string) => value.isWellFormed() && !CONTROL_CHARACTERS.test(value)
  const schema = once(() =>
    z.nullable(
      z
        .string()
        .check(z.maxLength(max), z.refine(isStorable, { params: { message: message('unreadable_text') } })),
    ),
  )
  return { kind: 'secret', label, max, boundTo, last4, initial: '', schema, fromText: emptyAsNull(plainText) }
}

export function isSetName(secret: string): string {
  return `${secret}_is_set`
}

/** The boolean field of responses that is false while the stored secret cannot be decrypted. */
export function isReadableName(secret: string): string {
  return `${secret}_is_readable`
}

/** The text field of responses with the last four characters. Null if no readable secret is set, or a short one. */
export function last4Name(secret: string): string {
  return `${secret}_last4`
}

/** Four characters of a shorter secret would be too large a part of it. */
const MIN_LENGTH_WITH_LAST4 = 12

export function last4Of(secret: string): string | null {
  return secret.length < MIN_LENGTH_WITH_LAST4 ? null : secret.slice(-4)
}
