import { useParams } from '@tanstack/react-router'
import { findPlanAudience } from '@touchline/contract/membership-plans/audiences'
import { useLanguage } from '../../i18n/language.ts'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'

/** The plans of one audience; the specification names no field of a plan yet. */
export function MembershipPlanPage() {
  const { t, localize } = useLanguage()
  const audience = findPlanAudience(useParams({ strict: false }).audience)
  if (!audience) return null
  return (
    <Page title={localize(audience.title)} area={t('menu.membershipPlan')}>
      <Card>
        <Notice icon="sheet" title={t('empty.title')} text={t('empty.text')} />
      </Card>
    </Page>
  )
}
