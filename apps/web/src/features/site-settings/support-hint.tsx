import { useLanguage } from '../../i18n/language.ts'
import classes from './general-settings.module.css'
import { generalTexts } from './texts.ts'

/** What the button in the header does with what is typed. */
export function SupportHint({ email, url }: { email: string; url: string }) {
  const { t } = useLanguage(generalTexts)
  const address = email.trim()
  const hasPage = url.trim() !== ''
  const text = () => {
    if (hasPage && address) return t('general:support.both')
    if (hasPage) return t('general:support.page')
    return address ? t('general:support.mail') : t('general:support.none')
  }
  return <p className={classes.hint}>{text()}</p>
}
