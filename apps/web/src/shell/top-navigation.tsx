import { topNavigationEntries } from '@touchline/contract/site-settings/groups'
import { useState } from 'react'
import { useLanguage } from '../i18n/language.ts'
import { shellTexts } from '../i18n/shell-texts.ts'
import { useSite } from '../site/site-query.ts'
import { ExternalLink } from '../ui/external-link.tsx'
import { Tooltip } from '../ui/tooltip.tsx'
import classes from './top-navigation.module.css'

/** Spec 1: six links, always visible. A link is a placeholder until the site settings contain its URL. */
export function TopNavigation() {
  const { t } = useLanguage(shellTexts)
  const site = useSite()
  return (
    <nav className={classes.bar} aria-label={t('shell:topNavigation.label')}>
      <ul className={classes.list}>
        {topNavigationEntries.map((entry) => (
          <li key={entry}>
            <NavigationEntry name={t(`shell:topNavigation.${entry}`)} address={site?.[`top_nav_${entry}`]} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

function NavigationEntry({ name, address }: { name: string; address: string | undefined }) {
  const { t } = useLanguage(shellTexts)
  if (!address) return <Placeholder name={name} />
  return (
    <ExternalLink href={address} label={t('shell:header.newTab', { name })} className={classes.entry}>
      {name}
    </ExternalLink>
  )
}

function Placeholder({ name }: { name: string }) {
  const { t } = useLanguage(shellTexts)
  /** True after a tap. A touch screen has no hover, so the hint stays until the entry loses the focus. */
  const [isTapped, setTapped] = useState(false)
  return (
    <Tooltip label={t('shell:topNavigation.notAvailable')} {...(isTapped && { opened: true })}>
      {/* biome-ignore lint/a11y/useSemanticElements: a link without an address cannot be focused */}
      <span
        role="link"
        aria-disabled="true"
        tabIndex={0}
        className={classes.entry}
        onPointerUp={({ pointerType }) => setTapped(pointerType === 'touch')}
        onBlur={() => setTapped(false)}
      >
        {name}
      </span>
    </Tooltip>
  )
}
