import { useLanguage } from '../i18n/language.ts'
import { Tooltip } from '../ui/tooltip.tsx'
import classes from './top-navigation.module.css'

const entries = ['home', 'search', 'events', 'reservations', 'members', 'announcements'] as const

/** Spec 1: the six links are placeholders; they are always in sight and lead nowhere. */
export function TopNavigation() {
  const { t } = useLanguage()
  return (
    <nav className={classes.bar} aria-label={t('topNavigation.label')}>
      <ul className={classes.list}>
        {entries.map((entry) => (
          <li key={entry}>
            <Tooltip label={t('topNavigation.notAvailable')}>
              {/* biome-ignore lint/a11y/useSemanticElements: a link without an address cannot be focused */}
              <span role="link" aria-disabled="true" tabIndex={0} className={classes.entry}>
                {t(`topNavigation.${entry}`)}
              </span>
            </Tooltip>
          </li>
        ))}
      </ul>
    </nav>
  )
}
