import { useNavigate } from '@tanstack/react-router'
import type { RecordList, StoredRecord } from '@touchline/contract/records/record-list'
import { useLanguage } from '../../../i18n/language.ts'
import { recordName } from '../../../records/field-text.ts'
import { HistoryCard } from '../../../records/history-card.tsx'
import { RecordDraftBar, RecordPage } from '../../../records/record-page.tsx'
import { useRecordToast } from '../../../records/record-toast.ts'
import { planPages } from '../plan-address.ts'
import { type Plan, useShowPlan } from '../plan-query.ts'
import { PriceSection } from '../prices/price-section.tsx'
import { ExamplesCard } from '../quotes/examples-card.tsx'
import { QuoteCard } from '../quotes/quote-card.tsx'
import { planTexts } from '../texts.ts'
import classes from './plan.module.css'
import { PlanActions } from './plan-actions.tsx'
import { usePlanForm } from './plan-form.ts'
import { PlanFrame } from './plan-frame.tsx'
import {
  ChargesSection,
  EligibilitySection,
  ExtrasSection,
  FirstPricesSection,
  PeriodSection,
  WhatSection,
} from './plan-sections.tsx'
import { PreviewCard } from './preview-card.tsx'
import { SectionLinks } from './section-links.tsx'

type Props = {
  list: RecordList
  /** Undefined for a new plan. */
  plan?: Plan
  /** The ages that a new plan is wanted for, such as `6-12`, if no age group has exactly these ages. */
  missingAges?: string
}

export function PlanEditor({ list, plan, missingAges }: Props) {
  const { t, language } = useLanguage(planTexts)
  const form = usePlanForm({ list, plan })
  const finish = useFinish(list, plan)
  const audience = plan?.audience ?? (list.scope?.audience as Plan['audience'])
  const title = plan ? recordName(list, plan, language) : t('plans:newTitle')
  return (
    <PlanFrame title={title} audience={audience} actions={plan && <PlanActions list={list} plan={plan} />}>
      {plan && (
        <div className={classes.links}>
          <SectionLinks />
        </div>
      )}
      <RecordDraftBar form={form} />
      <div className={classes.layout}>
        <div className={classes.sections}>
          <RecordPage label={title} form={form} onSaved={finish}>
            <WhatSection form={form} />
            <PeriodSection form={form} />
            <EligibilitySection form={form} ages={missingAges} />
            <ChargesSection form={form} />
            {!plan && <FirstPricesSection form={form} />}
            <ExtrasSection form={form} />
          </RecordPage>
          {plan && <PriceSection plan={plan} />}
          {plan && <ExamplesCard plan={plan} />}
          {plan && <HistoryCard area={list.key} form={form} record={plan} />}
        </div>
        <div className={classes.aside}>
          <PreviewCard form={form} plan={plan} />
          {plan && <QuoteCard plan={plan} isChanged={form.saveForm.isChanged} />}
        </div>
      </div>
    </PlanFrame>
  )
}

/** A new plan gets the address of its page. */
function useFinish(list: RecordList, plan: Plan | undefined) {
  const notify = useRecordToast(list)
  const navigate = useNavigate()
  const showPlan = useShowPlan()
  return (saved: StoredRecord) => {
    notify('saved', saved)
    showPlan(saved)
    const address = planPages(String(saved.audience) as Plan['audience']).view(saved.id)
    // the form still counts the saved changes as unsaved, and would ask before leaving
    if (!plan) void navigate({ ...address, replace: true, ignoreBlocker: true })
  }
}
