import { z } from 'zod'

/** The scheme written out, and no user name or password before the host. */
const WRITTEN_OUT = /^https?:\/\/[^/?#@\s]+(?:[/?#]|$)/i

const urlSchema = z.url({ protocol: /^https?$/ }).regex(WRITTEN_OUT)

/** Whether a link may lead there: an absolute http or https address. */
export function isWebAddress(text: string): boolean {
  return urlSchema.safeParse(text).success
}
