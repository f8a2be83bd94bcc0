import { useMatches } from '@tanstack/react-router'
import { useLanguage } from '../i18n/language.ts'
import { shellTexts } from '../i18n/shell-texts.ts'
import { Card } from '../ui/card.tsx'
import { Notice } from '../ui/notice.tsx'
import { Page } from '../ui/page.tsx'

/** The specification defines pages without content. Each title comes from the route. */
export function EmptyPage() {
  const { t } = useLanguage(shellTexts)
  const { title = 'shell:menu.label', area } = useMatches({
    select: (matches) => matches.at(-1)?.staticData ?? {},
  })
  return (
    <Page title={t(title)} area={area && t(area)}>
      <Card>
        <Notice icon="sheet" title={t('shell:empty.title')} text={t('shell:empty.text')} />
      </Card>
    </Page>
  )
}
