import type { PartnerLogo } from '@touchline/contract/site-settings/partner-logos'

type Logos = readonly PartnerLogo[]
type LogoChange = Partial<PartnerLogo> & Pick<PartnerLogo, 'image'>
type Move = { readonly image: string; readonly by: number }

/** With the one of this picture changed; where it has gone, no other. */
export function changed(logos: Logos, change: LogoChange): Logos {
  return logos.map((logo) => (logo.image === change.image ? { ...logo, ...change } : logo))
}

/** With the one of this picture `by` places further down, or up where that is negative; never out of the list. */
export function moved(logos: Logos, { image, by }: Move): Logos {
  const from = logos.findIndex((logo) => logo.image === image)
  const logo = logos[from]
  const to = from + by
  if (!logo || to < 0 || to >= logos.length) return logos
  return logos.toSpliced(from, 1).toSpliced(to, 0, logo)
}

export function without(logos: Logos, image: string): Logos {
  return logos.filter((logo) => logo.image !== image)
}
