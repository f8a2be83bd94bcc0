import type { PublicSite } from '@touchline/contract/site-settings/public-site'
import { topNavigationEntries } from '@touchline/contract/site-settings/top-navigation'
import type { ComponentProps, FocusEvent, ReactNode } from 'react'
import { useLanguage } from '../i18n/language.ts'
import { publicTexts } from '../i18n/public-texts.ts'
import { ExternalLink } from '../ui/external-link.tsx'
import classes from './top-navigation.module.css'

type Props = {
  site: Pick<PublicSite, `top_nav_${(typeof topNavigationEntries)[number]}`> | undefined
  /** Renders an entry without a URL. */
  placeholder: (name: string) => ReactNode
  className?: string | undefined
  children?: ReactNode
}

/**
 * Spec 1: six links, always visible. A link is a placeholder until the site settings contain its URL. The names are the
 * same in both languages.
 */
export function TopNavigation({ site, placeholder, className = classes.bar, children }: Props) {
  const { t } = useLanguage(publicTexts)
  return (
    <nav className={className} aria-label={t('public:site.navigation')}>
      <ul ref={reachIfHidden} className={classes.list} onFocus={showWhole}>
        {topNavigationEntries.map((entry) => {
          const name = entry.toUpperCase()
          const url = site?.[`top_nav_${entry}`]
          return (
            <li key={entry}>
              {url ? (
                <ExternalLink href={url} label={t('public:site.newTab', { name })} className={classes.entry}>
                  {name}
                </ExternalLink>
              ) : (
                placeholder(name)
              )}
            </li>
          )
        })}
      </ul>
      {children}
    </nav>
  )
}

/** Browsers do not scroll to a focused entry that is partly visible. */
function showWhole({ target }: FocusEvent): void {
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/** A list that scrolls is a Tab stop unless it has links, so that the keyboard reaches its hidden entries. */
function reachIfHidden(list: HTMLElement | null) {
  if (!list) return
  const observer = new ResizeObserver(() => {
    if (list.scrollWidth > list.clientWidth && !list.querySelector('a')) list.tabIndex = 0
    else list.removeAttribute('tabindex')
  })
  observer.observe(list)
  return () => observer.disconnect()
}

/** No Tab stop, because it leads nowhere. A click or a tap focuses it, which shows its hint. */
export function NavigationPlaceholder({ name, ...span }: ComponentProps<'span'> & { name: string }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: it has no address
    <span {...span} role="link" aria-disabled="true" tabIndex={-1} className={classes.entry}>
      {name}
    </span>
  )
}
