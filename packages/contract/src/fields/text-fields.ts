import { z } from 'zod/mini'
import { isEmailAddress, MAX_EMAIL_LENGTH, readEmailAddress } from '../email-addresses.ts'
import { message } from '../http/messages.ts'
import type { LocalText } from '../language.ts'
import { lineSchema, textSchema } from '../text.ts'
import { type FieldBase, type Labelled, once, plainText } from './field.ts'

export const MAX_WEB_ADDRESS = 500

/** An explicit scheme, and a host without user name and password, which could disguise the real host. */
const PLAIN_ORIGIN = /^https?:\/\/[^/?#@%]+(?:[/?#]|$)/i
const DECEPTIVE = /[\s\\\p{Cf}]/u
/** The host of a parsed URL: an ASCII name of up to 253 characters, or an IPv6 address in brackets. */
const LABEL = /[a-z\d_](?:[\w-]{0,61}[a-z\d_])?/.source
const HOST = new RegExp(`^(?!.{254})(?:${LABEL}\\.)*${LABEL}\\.?$|^\\[[\\da-f:.]+\\]$`)

const urlSchema = once(() => z.url({ protocol: /^https?$/, hostname: HOST }).check(z.regex(PLAIN_ORIGIN)))

/** Accepts only URLs that are safe to use as a link. */
export function isWebAddress(text: string): boolean {
  return !DECEPTIVE.test(text) && urlSchema().safeParse(text).success
}

/** An http or https URL, or empty. */
export const webAddressSchema = once(() =>
  lineSchema({ max: MAX_WEB_ADDRESS }).check(
    z.refine((value) => value === '' || isWebAddress(value), {
      params: { message: message('not_url') },
    }),
  ),
)

export type TextField = FieldBase<'text', string> & {
  readonly min: number
  readonly max: number
  readonly lines: 'one' | 'many'
}

type TextOptions = Labelled & { hint?: LocalText; min?: number; max: number; lines?: 'one' | 'many' }

export function text({ label, hint, min = 0, max, lines = 'one' }: TextOptions): TextField {
  const schema = once(() => (lines === 'one' ? lineSchema({ min, max }) : textSchema({ min, max })))
  const base = { kind: 'text', label, min, max, lines, initial: '', schema, fromText: plainText } as const
  return hint ? { ...base, hint } : base
}

/** An e-mail address, or empty. */
export function email({ label }: Labelled): TextField {
  const isEmail = (value: string) => value === '' || isEmailAddress(value)
  const schema = once(() =>
    z
      .pipe(
        z.string().check(z.meta({ maxLength: MAX_EMAIL_LENGTH }), z.overwrite(readEmailAddress)),
        lineSchema({ max: MAX_EMAIL_LENGTH }),
      )
      .check(z.refine(isEmail, { params: { message: message('not_email') } })),
  )
  return { ...text({ label, max: MAX_EMAIL_LENGTH }), schema }
}

export function webAddress({ label }: Labelled): TextField {
  return { ...text({ label, max: MAX_WEB_ADDRESS }), schema: webAddressSchema }
}
