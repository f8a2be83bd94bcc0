import { mailtoUrl } from '@touchline/contract/mailto'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { setPendingLanguage, useLanguage } from '../i18n/language.ts'
import { LanguageChoice } from '../i18n/language-choice.tsx'
import { publicTexts } from '../i18n/public-texts.ts'
import { ExternalLink } from '../ui/external-link.tsx'
import { Icon, type IconName, ProductLogo } from '../ui/icon.tsx'
import { IconTile } from '../ui/icon-tile.tsx'
import tool from '../ui/inputs/tool-button.module.css'
import textClasses from '../ui/text.module.css'
import { Footer } from './footer.tsx'
import classes from './public-frame.module.css'
import { organisationName, publicSite } from './public-site.ts'
import { NavigationPlaceholder, TopNavigation } from './top-navigation.tsx'

const STRIPES = [0, 1, 2, 3, 4, 5].map((stripe) => 150 + stripe * 130)

function PitchArt() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 760 900"
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      stroke="#fff"
    >
      <g opacity=".5" strokeWidth="3">
        <path d="M150 -20V690H800M150 560a130 130 0 0 1 130 130M640 -60V360" />
        <circle cx="640" cy="150" r="190" />
        <circle cx="640" cy="150" r="5" fill="#fff" />
      </g>
      <g opacity=".06" stroke="none" fill="#fff">
        {STRIPES.map((x) => (
          <rect key={x} x={x} y="-20" width="65" height="960" />
        ))}
      </g>
    </svg>
  )
}

type Props = {
  title: string
  /** The title of the document, if it is not the heading. */
  pageTitle?: string
  lead?: string
  /** The name of the organisation is the lead, and not part of the header. */
  isOrganisationLead?: boolean
  hint?: string
  /** The icon of a page that reports a result. Its title gets the focus, so that screen readers read it. */
  icon?: IconName
  /** For a form with fields side by side. */
  isWide?: boolean
  children: ReactNode
}

/** The layout of pages without a session: header, form and footer on the left, a drawing on the right. */
export function PublicFrame(props: Props) {
  const { title, pageTitle = title, isOrganisationLead = false, hint, icon, isWide, children } = props
  const { t, language } = useLanguage(publicTexts)
  const site = publicSite()
  const organisation = organisationName(site, language)
  const lead = (isOrganisationLead && organisation) || props.lead
  const leadId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (icon) heading.current?.focus()
  }, [icon])
  return (
    <div className={classes.frame}>
      <title>{`${pageTitle} · Touchline`}</title>
      <div className={classes.side}>
        <div>
          <header className={classes.head}>
            <ProductLogo size={28} />
            <div className={classes.brand}>
              <span className={textClasses.wordmark}>Touchline</span>
              {organisation && !isOrganisationLead && (
                <span className={classes.organisation} title={organisation}>
                  {organisation}
                </span>
              )}
            </div>
            <SupportLink site={site} />
            <LanguageChoice onChoose={setPendingLanguage} />
          </header>
          <PublicNavigation site={site} />
        </div>
        <main className={classes.main} data-wide={isWide || undefined}>
          <div>
            {icon && <IconTile icon={icon} size="large" />}
            <h1
              ref={heading}
              tabIndex={icon && -1}
              aria-describedby={icon && lead && leadId}
              className={classes.title}
            >
              {title}
            </h1>
            <div id={leadId}>
              {lead && (
                <p className={classes.lead} {...(isOrganisationLead && { 'data-filled': 'organisation' })}>
                  {lead}
                </p>
              )}
              {hint && <p className={classes.hint}>{hint}</p>}
            </div>
          </div>
          {children}
        </main>
        <Footer site={site} className={classes.footer} />
      </div>
      <aside className={classes.art}>
        <PitchArt />
        <p className={classes.tagline}>{t('public:site.tagline')}</p>
      </aside>
    </div>
  )
}

type SiteProps = { site: ReturnType<typeof publicSite> }

/** Missing if the site has no support contact: only a signed-in user can set one. */
function SupportLink({ site }: SiteProps) {
  const { t } = useLanguage(publicTexts)
  const { support_url: page, support_email: address } = site ?? {}
  const content = (
    <>
      <Icon name="help" />
      <span>{t('public:site.support')}</span>
    </>
  )
  const className = `${tool.tool} ${classes.support}`
  if (page) {
    const label = t('public:site.newTab', { name: t('public:site.support') })
    return (
      <ExternalLink href={page} label={label} className={className}>
        {content}
      </ExternalLink>
    )
  }
  return (
    address && (
      <a href={mailtoUrl(address)} className={className}>
        {content}
      </a>
    )
  )
}

/** Shows the hint “Not available yet” as text. The tooltip that the shell uses would enlarge the script of the first page. */
function PublicNavigation({ site }: SiteProps) {
  const { t } = useLanguage(publicTexts)
  const hintId = useId()
  return (
    <TopNavigation
      site={site}
      className={classes.navigation}
      placeholder={(name) => <NavigationPlaceholder name={name} aria-describedby={hintId} />}
    >
      <p id={hintId} className={`${textClasses.hint} ${classes.unavailable}`}>
        {t('public:site.notAvailable')}
      </p>
    </TopNavigation>
  )
}
