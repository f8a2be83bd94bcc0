import type { FieldPhrases } from '@touchline/contract/http/issues'
import { phrase } from '@touchline/contract/http/phrases'
import { logosOf, type SentValue } from '@touchline/contract/site-settings/calls'
import type { SettingGroup } from '@touchline/contract/site-settings/groups'
import {
  MAX_LOGO_BYTES,
  MAX_LOGO_SIDE,
  type PartnerLogo,
  type SentLogo,
} from '@touchline/contract/site-settings/partner-logos'
import { nameOfPath } from '../../files/file-name.ts'
import type { ImageRule } from '../../files/image-rule.ts'
import type { FindLogos } from './repository.ts'
import type { SentValues } from './stored-group.ts'

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

type Sent = { readonly group: SettingGroup; readonly sent: SentValues; readonly findLogos: FindLogos }

/** A logo's size is what its picture has, whatever was sent; what shows no picture of ours is a fault. */
export async function withSizes({ group, sent, findLogos }: Sent) {
  const sized = await Promise.all(
    logosOf(group).flatMap((field) => {
      const logos = sent[field]
      return areLogos(logos) ? [sizedLogos({ field, logos, findLogos })] : []
    }),
  )
  return {
    sent: { ...sent, ...Object.fromEntries(sized.map(({ field, logos }) => [field, logos])) },
    faults: Object.assign({}, ...sized.map(({ faults }) => faults)) as FieldPhrases,
  }
}

function areLogos(value: SentValue | undefined): value is readonly SentLogo[] {
  return Array.isArray(value)
}

type Logos = { readonly field: string; readonly logos: readonly SentLogo[]; readonly findLogos: FindLogos }

async function sizedLogos({ field, logos, findLogos }: Logos) {
  const known = await findLogos(logoNames(logos))
  const found = logos.map(({ image, alt, url }) => {
    const stored = known.get(nameOfPath(image) ?? '')
    return { logo: { image, width: 0, height: 0, ...stored, alt, url } satisfies PartnerLogo, stored }
  })
  const faults = found.flatMap(({ stored }, index) =>
    stored ? [] : [[`${field}.${index}.image`, [phrase('unknown_image')]]],
  )
  return { field, logos: found.map(({ logo }) => logo), faults: Object.fromEntries(faults) }
}
