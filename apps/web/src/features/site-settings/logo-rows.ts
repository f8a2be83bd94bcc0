import type { PartnerLogo } from '@touchline/contract/site-settings/partner-logos'

type Logos = readonly PartnerLogo[]
type LogoChange = Partial<PartnerLogo> & Pick<PartnerLogo, 'image'>
type LogoMove = { readonly image: string; readonly by: number }

/** Ignores the change if the picture was removed. */
export function changeLogo(logos: Logos, change: LogoChange): Logos {
  return logos.map((logo) => (logo.image === change.image ? { ...logo, ...change } : logo))
}

/** Moves the logo down by `by` positions, or up if negative. Ignores a move out of the list. */
export function moveLogo(logos: Logos, { image, by }: LogoMove): Logos {
  const from = logos.findIndex((logo) => logo.image === image)
  const logo = logos[from]
  const to = from + by
  if (!logo || to < 0 || to >= logos.length) return logos
  return logos.toSpliced(from, 1).toSpliced(to, 0, logo)
}

export function removeLogo(logos: Logos, image: string): Logos {
  return logos.filter((logo) => logo.image !== image)
}
