import type { StoredImage } from '@touchline/contract/files'
import type { FieldPhrases } from '@touchline/contract/http/issues'
import { phrase } from '@touchline/contract/http/phrases'
import {
  MAX_LOGO_BYTES,
  MAX_LOGO_SIDE,
  type PartnerLogo,
  type SentLogo,
} from '@touchline/contract/site-settings/partner-logos'
import { nameOfPath } from '../../files/file-name.ts'
import type { ImageRule } from '../../files/image-rule.ts'

/** The footer shows logos in 320 × 96 px; twice that for dense screens. */
export const partnerLogoRule: ImageRule = {
  purpose: 'partner_logo',
  maxBytes: MAX_LOGO_BYTES,
  maxSide: MAX_LOGO_SIDE,
  fit: { width: 640, height: 192 },
}

/** The names of the files that logos show, as far as they can be ours. */
export function logoNames(logos: readonly Pick<SentLogo, 'image'>[]): string[] {
  return logos.flatMap(({ image }) => nameOfPath(image) ?? [])
}

/** Logos with the sizes of their pictures, whatever was sent, and what is wrong with those that show none of ours. */
export function sizedLogos(sent: readonly SentLogo[], known: ReadonlyMap<string, StoredImage>) {
  const found = sent.map(({ image, alt, url }) => {
    const stored = known.get(nameOfPath(image) ?? '')
    return { logo: { image, width: 0, height: 0, ...stored, alt, url } satisfies PartnerLogo, stored }
  })
  const faults: FieldPhrases = Object.fromEntries(
    found.flatMap(({ stored }, index) =>
      stored ? [] : [[`partner_logos.${index}.image`, [phrase('unknown_image')]]],
    ),
  )
  return { logos: found.map(({ logo }) => logo), faults }
}
