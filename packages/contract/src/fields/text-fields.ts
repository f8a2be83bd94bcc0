import { z } from 'zod'
import { message } from '../http/messages.ts'
import { line, text as storedText } from '../text.ts'
import { type FieldBase, type Labelled, plainText } from './field.ts'
import { MAX_WEB_ADDRESS, webAddressSchema } from './web-address.ts'

export type TextField = FieldBase<'text', string> & {
  readonly min: number
  readonly max: number
  readonly lines: 'one' | 'many'
}

const MAX_EMAIL_LENGTH = 254

type TextOptions = Labelled & { min?: number; max: number; lines?: 'one' | 'many' }

export function text({ label, min = 0, max, lines = 'one' }: TextOptions): TextField {
  const schema = lines === 'one' ? line({ min, max }) : storedText({ min, max })
  return { kind: 'text', label, min, max, lines, initial: '', schema, fromText: plainText }
}

/** An e-mail address, or empty. */
export function email({ label }: Labelled): TextField {
  const isEmail = (value: string) => value === '' || z.email().safeParse(value).success
  const schema = line({ max: MAX_EMAIL_LENGTH }).refine(isEmail, {
    params: { message: message('not_email') },
  })
  return { ...text({ label, max: MAX_EMAIL_LENGTH }), schema }
}

/** An http or https URL, or empty. */
export function webAddress({ label }: Labelled): TextField {
  return { ...text({ label, max: MAX_WEB_ADDRESS }), schema: webAddressSchema }
}
