import { useNavigate, useSearch } from '@tanstack/react-router'
import { planAudiences } from '@touchline/contract/membership-plans/audiences'
import { useLanguage } from '../../../i18n/language.ts'
import { CardStack } from '../../../ui/card.tsx'
import { PlanFrame } from '../plan/plan-frame.tsx'
import { parsePlanSearch, priceChangePage } from '../plan-address.ts'
import { planTexts } from '../texts.ts'
import { ChangeHistory } from './change-history.tsx'
import { PriceChangeForm } from './price-change-form.tsx'

/** Changes the prices of several plans of an audience. */
export function PriceChangePage() {
  const { t } = useLanguage(planTexts)
  const navigate = useNavigate()
  const { audience = planAudiences[0].key } = parsePlanSearch(useSearch({ strict: false }))
  return (
    <PlanFrame title={t('plans:change.title')} audience={audience} lead={t('plans:change.text')}>
      <CardStack>
        <PriceChangeForm
          key={audience}
          audience={audience}
          onAudience={(chosen) =>
            void navigate({ to: priceChangePage, search: { audience: chosen }, replace: true })
          }
        />
        <ChangeHistory />
      </CardStack>
    </PlanFrame>
  )
}
