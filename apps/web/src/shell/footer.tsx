import type { PartnerLogo } from '@touchline/contract/site-settings/partner-logos'
import type { CSSProperties } from 'react'
import { useLanguage } from '../i18n/language.ts'
import { shellTexts } from '../i18n/shell-texts.ts'
import { copyrightLine, useSite } from '../site/site-query.ts'
import { ExternalLink } from '../ui/external-link.tsx'
import classes from './footer.module.css'

export function Footer() {
  const { t } = useLanguage(shellTexts)
  const site = useSite()
  return (
    <footer className={classes.footer}>
      <PartnerLogos logos={site?.partner_logos ?? []} />
      <p>{copyrightLine(site?.copyright_text ?? '', t)}</p>
    </footer>
  )
}

function PartnerLogos({ logos }: { logos: readonly PartnerLogo[] }) {
  const { t } = useLanguage(shellTexts)
  if (logos.length === 0) return null
  return (
    <ul className={classes.logos} aria-label={t('shell:footer.partners')}>
      {logos.map((logo) => (
        <li key={logo.image}>
          {logo.url ? (
            <ExternalLink href={logo.url} label={t('shell:header.newTab', { name: logo.alt })}>
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
