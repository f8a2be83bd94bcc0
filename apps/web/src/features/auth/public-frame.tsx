import { type ReactNode, useEffect, useId, useRef } from 'react'
import { setPendingLanguage, useLanguage } from '../../i18n/language.ts'
import { LanguageChoice } from '../../i18n/language-choice.tsx'
import { publicTexts } from '../../i18n/public-texts.ts'
import type { IconName } from '../../ui/icon.tsx'
import { IconTile } from '../../ui/icon-tile.tsx'
import { Mark } from '../../ui/mark.tsx'
import { PitchArt } from './pitch-art.tsx'
import classes from './public-frame.module.css'

type Props = {
  title: string
  lead: string
  /** More about it, below the lead. */
  hint?: string
  /** Drawn above the title where the page says how something ended; the title is read out then. */
  sign?: IconName
  children: ReactNode
}

/** The frame of the pages outside the shell: the form on the left, a pitch on the right. */
export function PublicFrame({ title, lead, hint, sign, children }: Props) {
  const { t } = useLanguage(publicTexts)
  const leadId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (sign) heading.current?.focus()
  }, [sign])
  return (
    <div className={classes.frame}>
      <title>{`${title} · Touchline`}</title>
      <div className={classes.side}>
        <header className={classes.head}>
          <Mark size={28} />
          <span className={classes.word}>Touchline</span>
          <LanguageChoice onChoose={setPendingLanguage} />
        </header>
        <main className={classes.main}>
          <div>
            {sign && <IconTile icon={sign} size="large" />}
            <h1
              ref={heading}
              tabIndex={sign && -1}
              aria-describedby={sign && leadId}
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
        <footer className={classes.foot}>
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
