import { z } from 'zod'
import { message } from '../http/messages.ts'
import { line } from '../text.ts'

export const MAX_WEB_ADDRESS = 500

/** The scheme written out, no user name or password before the host, and nothing that is not what it looks like. */
const WRITTEN_OUT = /^https?:\/\/[^/?#@%]+(?:[/?#]|$)/i
const DECEPTIVE = /[\s\\\p{Cf}]/u
/** As a parsed address has it: a name in ASCII of up to 253 letters, or an address in brackets. */
const LABEL = /[a-z\d_](?:[\w-]{0,61}[a-z\d_])?/.source
const HOST = new RegExp(`^(?!.{254})(?:${LABEL}\\.)*${LABEL}\\.?$|^\\[[\\da-f:.]+\\]$`)

const urlSchema = z.url({ protocol: /^https?$/, hostname: HOST }).regex(WRITTEN_OUT)

/** Whether a link may lead there: an absolute http or https address. */
export function isWebAddress(text: string): boolean {
  return !DECEPTIVE.test(text) && urlSchema.safeParse(text).success
}

/** The address of a page, or empty. */
export const webAddressSchema = line({ max: MAX_WEB_ADDRESS }).refine(
  (value) => value === '' || isWebAddress(value),
  { params: { message: message('not_url') } },
)
