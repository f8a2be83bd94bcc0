import { Link } from '@tanstack/react-router'
import {
  type Audience,
  findPlanAudience,
  planAudiences,
} from '@touchline/contract/membership-plans/audiences'
import type { ReactNode } from 'react'
import { appTexts } from '../../../i18n/app-texts.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useMenuPath } from '../../../site/menu-path.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Button, ButtonRow } from '../../../ui/inputs/button.tsx'
import { Page } from '../../../ui/page.tsx'
import { planPages } from '../plan-address.ts'
import { planTexts } from '../texts.ts'

type Props = {
  title: string
  /** Undefined while the plan is loading. */
  audience: Audience | undefined
  lead?: string
  actions?: ReactNode
  children: ReactNode
}

/** The frame of the pages that lead back to the list of an audience. */
export function PlanFrame({ title, audience, lead, actions, children }: Props) {
  const { t, localize } = useLanguage(planTexts, appTexts)
  const declared = findPlanAudience(audience)
  const area = t('app:menu.membershipPlan')
  useMenuPath(declared?.page)
  return (
    <Page
      title={title}
      area={declared ? `${area} › ${localize(declared.title)}` : area}
      {...(lead && { lead })}
      action={
        <ButtonRow>
          <Button
            variant="default"
            leftSection={<Icon name="back" size={16} />}
            renderRoot={(props) => (
              <Link {...props} {...planPages(declared?.key ?? planAudiences[0].key).list} />
            )}
          >
            {t('plans:back')}
          </Button>
          {actions}
        </ButtonRow>
      }
    >
      {children}
    </Page>
  )
}
