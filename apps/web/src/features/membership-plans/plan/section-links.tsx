import type { MouseEvent } from 'react'
import { useLanguage } from '../../../i18n/language.ts'
import { historyTexts } from '../../../records/history-texts.ts'
import { goToSection } from '../../../site/addressed-section.tsx'
import { PageTabs } from '../../../ui/page-tabs.tsx'
import { planTexts } from '../texts.ts'

/** The sections of a stored plan that are saved apart from its form. Their elements have these ids. */
const sections = ['prices', 'quote', 'examples', 'history'] as const

export function SectionLinks() {
  const { t } = useLanguage(planTexts, historyTexts)
  return (
    <PageTabs label={t('plans:sections')}>
      {sections.map((section) => (
        <a key={section} href={`#${section}`} onClick={goTo}>
          {t(section === 'history' ? 'history:history' : `plans:${section}.title`)}
        </a>
      ))}
    </PageTabs>
  )
}

/** The router would take a link to a fragment for a page, and ask about unsaved changes. */
function goTo(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault()
  const section = document.querySelector<HTMLElement>(event.currentTarget.hash)
  if (section) goToSection(section)
}
