import { image } from '../fields/image-field.ts'
import { type RowsField, rows } from '../fields/rows-field.ts'
import { noRepeat, type Rule } from '../fields/rules.ts'
import { text, webAddress } from '../fields/text-fields.ts'

import type { StoredImage } from '../files.ts'

export const MAX_PARTNER_LOGOS = 8
export const MAX_LOGO_BYTES = 1024 * 1024
/** In pixels, for the width and for the height. */
export const MAX_LOGO_SIDE = 4096

/** `alt` is the name of the partner. `url` is the site of the partner, or empty. */
export type PartnerLogo = StoredImage & { readonly alt: string; readonly url: string }

export const partnerLogos: RowsField<PartnerLogo> = rows({
  label: { en: 'Partner logos', ja: 'パートナーロゴ' },
  item: { en: 'logo', ja: 'ロゴ' },
  fields: {
    image: image({ label: { en: 'Image', ja: '画像' }, maxBytes: MAX_LOGO_BYTES, required: true }),
    alt: text({ label: { en: 'Partner name', ja: 'パートナー名' }, min: 1, max: 100 }),
    url: webAddress({ label: { en: 'Website URL', ja: 'サイトのURL' } }),
  },
  derived: ['width', 'height'],
  max: MAX_PARTNER_LOGOS,
})

/** Two logos cannot have the same picture, because the picture identifies the logo. */
export const noRepeatedLogo: Rule = noRepeat({
  rows: 'partner_logos',
  part: 'image',
  message: 'repeated_image',
})
