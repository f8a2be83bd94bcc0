import { useLanguage } from '../i18n/language.ts'
import classes from './footer.module.css'

export function Footer() {
  const { t } = useLanguage()
  return <footer className={classes.footer}>{t('site.copyright', { year: new Date().getFullYear() })}</footer>
}
