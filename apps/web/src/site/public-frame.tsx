import { type ReactNode, useEffect, useId, useRef } from 'react'
import { setPendingLanguage, useLanguage } from '../i18n/language.ts'
import { LanguageChoice } from '../i18n/language-choice.tsx'
import { publicTexts } from '../i18n/public-texts.ts'
import { type IconName, ProductLogo } from '../ui/icon.tsx'
import { IconTile } from '../ui/icon-tile.tsx'
import textClasses from '../ui/text.module.css'
import classes from './public-frame.module.css'

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
        <path d="M150 -20V930M150 690H800M150 560a130 130 0 0 1 130 130M640 -60V360" />
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
  lead: string
  hint?: string
  /** The icon of a page that reports a result. Its title gets the focus, so that screen readers read it. */
  icon?: IconName
  children: ReactNode
}

/** The layout of pages without the shell: the form on the left, a drawing on the right. */
export function PublicFrame({ title, lead, hint, icon, children }: Props) {
  const { t } = useLanguage(publicTexts)
  const leadId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (icon) heading.current?.focus()
  }, [icon])
  return (
    <div className={classes.frame}>
      <title>{`${title} · Touchline`}</title>
      <div className={classes.side}>
        <header className={classes.head}>
          <ProductLogo size={28} />
          <span className={`${textClasses.wordmark} ${classes.word}`}>Touchline</span>
          <LanguageChoice onChoose={setPendingLanguage} />
        </header>
        <main className={classes.main}>
          <div>
            {icon && <IconTile icon={icon} size="large" />}
            <h1
              ref={heading}
              tabIndex={icon && -1}
              aria-describedby={icon && leadId}
              className={classes.title}
            >
              {title}
            </h1>
            <div id={leadId}>
              <p className={classes.lead}>{lead}</p>
              {hint && <p className={classes.hint}>{hint}</p>}
            </div>
          </div>
          {children}
        </main>
        <footer className={textClasses.hint}>
          {t('public:site.copyright', { year: new Date().getFullYear() })}
        </footer>
      </div>
      <aside className={classes.art}>
        <PitchArt />
        <p className={classes.tagline}>{t('public:site.tagline')}</p>
      </aside>
    </div>
  )
}
