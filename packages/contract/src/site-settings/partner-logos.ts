import { z } from 'zod'
import { storedImageSchema } from '../files.ts'
import { phrase } from '../http/phrases.ts'
import { line } from '../text.ts'
import { webAddressSchema } from './web-address.ts'

export const MAX_PARTNER_LOGOS = 8
/** Bytes of an uploaded logo. */
export const MAX_LOGO_BYTES = 1024 * 1024
/** Pixels along either side of an uploaded logo. */
export const MAX_LOGO_SIDE = 4096

/** A logo in the footer; `alt` names the partner, `url` is the partner's site or empty. */
export const partnerLogoSchema = z.object({
  ...storedImageSchema.shape,
  alt: z.string(),
  url: z.string(),
})
export type PartnerLogo = z.infer<typeof partnerLogoSchema>

const MAX_ALT = 100

/** `image` is what an upload answered; its size is known to the server and may be left out. */
const sentLogoSchema = z.strictObject({
  image: z.string().max(200),
  width: z.int().optional(),
  height: z.int().optional(),
  alt: line({ min: 1, max: MAX_ALT }),
  url: webAddressSchema.default(''),
})
export type SentLogo = z.infer<typeof sentLogoSchema>

/** In their order; a picture stands there once, so that it says which logo is meant. */
export const sentLogosSchema = z
  .array(sentLogoSchema)
  .max(MAX_PARTNER_LOGOS)
  .superRefine((logos, context) => {
    const seen = new Set<string>()
    for (const [index, { image }] of logos.entries()) {
      const params = { phrase: phrase('repeated_image') }
      if (seen.has(image)) context.addIssue({ code: 'custom', path: [index, 'image'], params })
      seen.add(image)
    }
  })
