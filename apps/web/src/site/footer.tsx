import type { PartnerLogo } from '@touchline/contract/site-settings/partner-logos'
import type { PublicSite } from '@touchline/contract/site-settings/public-site'
import type { CSSProperties } from 'react'
import { useLanguage } from '../i18n/language.ts'
import { publicTexts } from '../i18n/public-texts.ts'
import { ExternalLink } from '../ui/external-link.tsx'
import classes from './footer.module.css'
import { copyrightLine } from './public-site.ts'

type Props = {
  site: Pick<PublicSite, 'partner_logos' | 'copyright_text'> | undefined
  className?: string | undefined
}

export function Footer({ site, className = classes.bar }: Props) {
  return (
    <footer className={`${classes.footer} ${className}`}>
      <PartnerLogos logos={site?.partner_logos ?? []} />
      <p data-filled="copyright">{copyrightLine(site)}</p>
    </footer>
  )
}

function PartnerLogos({ logos }: { logos: readonly PartnerLogo[] }) {
  const { t } = useLanguage(publicTexts)
  if (logos.length === 0) return null
  return (
    <ul className={classes.logos} aria-label={t('public:site.partners')}>
      {logos.map((logo) => (
        <li key={logo.image}>
          {logo.url ? (
            <ExternalLink href={logo.url} label={t('public:site.newTab', { name: logo.alt })}>
              <Logo {...logo} />
            </ExternalLink>
          ) : (
            <Logo {...logo} />
          )}
        </li>
      ))}
    </ul>
  )
}

function Logo({ image, alt, width, height }: PartnerLogo) {
  const size = { '--width': width, '--height': height } as CSSProperties
  return <img src={image} alt={alt} style={size} className={classes.logo} />
}
