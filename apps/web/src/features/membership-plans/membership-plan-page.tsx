import { useParams } from '@tanstack/react-router'
import { findPlanAudience } from '@touchline/contract/membership-plans/audiences'
import { useLanguage } from '../../i18n/language.ts'
import { shellTexts } from '../../i18n/shell-texts.ts'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'

/** The page of one audience. It is empty, because plans are not built yet. */
export function MembershipPlanPage() {
  const { t, localize } = useLanguage(shellTexts)
  const audience = findPlanAudience(useParams({ strict: false }).audience)
  if (!audience) return null
  return (
    <Page title={localize(audience.title)} area={t('shell:menu.membershipPlan')}>
      <Card>
        <Notice icon="sheet" title={t('shell:empty.title')} text={t('shell:empty.text')} />
      </Card>
    </Page>
  )
}
