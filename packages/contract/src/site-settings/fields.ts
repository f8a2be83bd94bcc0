import { z } from 'zod'
import { phrase } from '../http/phrases.ts'
import type { LocalText } from '../language.ts'
import { type Field, type FilledInteger, integer, type TextField, text } from '../master-data/fields.ts'
import { line } from '../text.ts'
import { type PartnerLogo, type SentLogo, sentLogosSchema } from './partner-logos.ts'
import { MAX_WEB_ADDRESS, webAddressSchema } from './web-address.ts'

/** Write-only: never in an answer. Blank keeps what is stored, null clears it. */
export type SecretField = {
  readonly kind: 'secret'
  readonly label: LocalText
  /** Fields that say where the secret is sent or whose it is: changing one of them demands it again. */
  readonly boundTo: readonly string[]
  readonly schema: z.ZodType<string | null>
}

/** The logos of partners, in their order. */
export type LogosField = {
  readonly kind: 'logos'
  readonly label: LocalText
  readonly initial: readonly PartnerLogo[]
  readonly schema: z.ZodType<readonly SentLogo[]>
}

/** What is returned and stored in the clear. */
export type OpenField = Field | LogosField
export type SettingField = OpenField | SecretField
export type SettingFields = Readonly<Record<string, SettingField>>

type Labelled = { readonly label: LocalText }

const LONGEST_ADDRESS = 254
const LONGEST_HOST = 253
const CONTROL = /\p{Cc}/u

export function secret({
  label,
  max,
  boundTo,
}: Labelled & { max: number; boundTo: readonly string[] }): SecretField {
  const isStorable = (value: string) => value.isWellFormed() && !CONTROL.test(value)
  const schema = z
    .string()
    .max(max)
    .refine(isStorable, { params: { phrase: phrase('unreadable_text') } })
    .nullable()
  return { kind: 'secret', label, boundTo, schema }
}

/** An e-mail address, or empty. */
export function email({ label }: Labelled): TextField {
  const isEmail = (value: string) => value === '' || z.email().safeParse(value).success
  const schema = line({ max: LONGEST_ADDRESS }).refine(isEmail, { params: { phrase: phrase('not_email') } })
  return { ...text({ label, max: LONGEST_ADDRESS }), schema }
}

/** The address of a page, http or https, or empty. */
export function webAddress({ label }: Labelled): TextField {
  return { ...text({ label, max: MAX_WEB_ADDRESS }), schema: webAddressSchema }
}

export function partnerLogos({ label }: Labelled): LogosField {
  return { kind: 'logos', label, initial: [], schema: sentLogosSchema }
}

/** A host name or an address, or empty. */
export function host({ label }: Labelled): TextField {
  const isHost = (value: string) => /^[\w.:-]*$/.test(value)
  const schema = line({ max: LONGEST_HOST }).refine(isHost, { params: { phrase: phrase('not_host') } })
  return { ...text({ label, max: LONGEST_HOST }), schema }
}

/** Also accepted as digits, because old clients send what their form holds. */
export function sentAsDigits(field: FilledInteger): FilledInteger {
  const schema = z.preprocess(
    (value) => (typeof value === 'string' ? field.fromText(value) : value),
    field.schema,
  )
  return { ...field, schema }
}

export function port({ label, initial }: Labelled & { initial: number }): FilledInteger {
  return sentAsDigits(integer({ label, min: 1, max: 65_535, initial }))
}
