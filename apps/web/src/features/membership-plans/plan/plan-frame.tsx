import { Link } from '@tanstack/react-router'
import { type Audience, findPlanAudience } from '@touchline/contract/membership-plans/audiences'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../i18n/language.ts'
import { shellTexts } from '../../../i18n/shell-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Page, PageActions } from '../../../ui/page.tsx'
import { planPages } from '../plan-address.ts'
import { planTexts } from '../texts.ts'

type Props = { title: string; audience: Audience; lead?: string; actions?: ReactNode; children: ReactNode }

/** The frame of the pages that lead back to the list of an audience. */
export function PlanFrame({ title, audience, lead, actions, children }: Props) {
  const { t, localize } = useLanguage(planTexts, shellTexts)
  const area = localize(findPlanAudience(audience)?.title ?? { en: audience, ja: audience })
  return (
    <Page
      title={title}
      area={`${t('shell:menu.membershipPlan')} › ${area}`}
      {...(lead && { lead })}
      action={
        <PageActions>
          <Button
            variant="default"
            leftSection={<Icon name="back" size={16} />}
            renderRoot={(props) => <Link {...props} {...planPages(audience).list} />}
          >
            {t('plans:back')}
          </Button>
          {actions}
        </PageActions>
      }
    >
      {children}
    </Page>
  )
}
