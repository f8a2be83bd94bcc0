import type { DialogueLine } from '@touchline/contract/site-settings/connection-tests'
import { useLanguage } from '../../i18n/language.ts'
import classes from './auto-email.module.css'
import { autoEmailTexts } from './texts.ts'

const marks = { client: '→', server: '←' } as const

/** What was said to the mail server and by it, folded up until somebody wants to know. */
export function Dialogue({ lines }: { lines: readonly DialogueLine[] }) {
  const { t } = useLanguage(autoEmailTexts)
  return (
    <details className={classes.dialogue}>
      <summary className={classes.title}>{t('autoEmail:testMail.dialogue')}</summary>
      <ol aria-label={t('autoEmail:testMail.dialogue')} className={classes.lines}>
        {lines.map(({ from, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines repeat, and none of them ever moves
          <li key={index} className={classes.line} data-from={from}>
            <span aria-hidden>{marks[from]}</span>
            <span>
              <span className="visually-hidden">{t(`autoEmail:testMail.${from}`)} </span>
              {text}
            </span>
          </li>
        ))}
      </ol>
    </details>
  )
}
