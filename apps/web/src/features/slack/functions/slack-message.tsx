import type { Language } from '@touchline/contract/language'
import { useLanguage } from '../../../i18n/language.ts'
import { useDates } from '../../../site/use-dates.ts'
import { ProductLogo } from '../../../ui/icon.tsx'
import classes from './preview.module.css'
import { slackParts } from './slack-text.ts'
import { functionTexts } from './texts.ts'

type Props = {
  /** As Slack receives it, with escaped characters. */
  text: string
  language: Language
  /** The time of the event; null for an example. */
  at: string | null
}

/** A message as Slack shows it. */
export function SlackMessage({ text, language, at }: Props) {
  const { t } = useLanguage(functionTexts)
  const { momentText } = useDates()
  return (
    <article className={classes.message}>
      <ProductLogo size={36} />
      <div className={classes.words}>
        <p className={classes.head}>
          <b>Touchline</b>
          <span className={classes.app}>{t('slackFunctions:preview.app')}</span>
          {at && <time dateTime={at}>{momentText(at)}</time>}
        </p>
        <p className={classes.text} lang={language} dir="auto">
          {slackParts(text).map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no state
            <span key={index} className={part.kind === 'text' ? undefined : classes[part.kind]}>
              {part.text}
            </span>
          ))}
        </p>
      </div>
    </article>
  )
}
