import type { ReactNode } from 'react'
import { useLanguage } from '../../i18n/language.ts'
import { LanguageChoice } from '../../i18n/language-choice.tsx'
import { Mark } from '../../ui/mark.tsx'
import { PitchArt } from './pitch-art.tsx'
import classes from './public-frame.module.css'

type Props = { title: string; lead: string; children: ReactNode }

/** The frame of the pages outside the shell: the form on the left, a pitch on the right. */
export function PublicFrame({ title, lead, children }: Props) {
  const { t } = useLanguage()
  return (
    <div className={classes.frame}>
      <title>{`${title} · Touchline`}</title>
      <div className={classes.side}>
        <header className={classes.head}>
          <Mark size={28} />
          <span className={classes.word}>Touchline</span>
          <LanguageChoice />
        </header>
        <main className={classes.main}>
          <div>
            <h1 className={classes.title}>{title}</h1>
            <p className={classes.lead}>{lead}</p>
          </div>
          {children}
        </main>
        <footer className={classes.foot}>{t('site.copyright', { year: new Date().getFullYear() })}</footer>
      </div>
      <aside className={classes.art}>
        <PitchArt />
        <p className={classes.tagline}>{t('site.tagline')}</p>
      </aside>
    </div>
  )
}
