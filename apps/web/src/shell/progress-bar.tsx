import { useRouterState } from '@tanstack/react-router'
import { useLanguage } from '../i18n/language.ts'
import { publicTexts } from '../i18n/public-texts.ts'
import classes from './progress-bar.module.css'

/** In sight while a page takes more than 150 ms to come. */
export function ProgressBar() {
  const { t } = useLanguage(publicTexts)
  const isLoading = useRouterState({ select: ({ isLoading }) => isLoading })
  if (!isLoading) return null
  return <div role="progressbar" aria-label={t('public:site.loading')} className={classes.bar} />
}
