import { useNavigate, useSearch } from '@tanstack/react-router'
import type { RecordList } from '@touchline/contract/records/record-list'
import { useState } from 'react'
import { appTexts } from '../../../i18n/app-texts.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useConfirmDelete } from '../../../records/use-row-actions.ts'
import { Button } from '../../../ui/inputs/button.tsx'
import { parsePlanSearch, planPages } from '../plan-address.ts'
import type { Plan } from '../plan-query.ts'
import { planTexts } from '../texts.ts'
import { CopyDialog } from './copy-dialog.tsx'

/** The buttons beside the title of a stored plan. */
export function PlanActions({ list, plan }: { list: RecordList; plan: Plan }) {
  const { t } = useLanguage(planTexts, appTexts)
  const navigate = useNavigate()
  const { copy } = parsePlanSearch(useSearch({ strict: false }))
  const [isCopying, setIsCopying] = useState(copy === 1)
  const remove = useConfirmDelete(list, () =>
    navigate({ ...planPages(plan.audience).list, replace: true, ignoreBlocker: true }),
  )
  return (
    <>
      <Button variant="default" onClick={() => setIsCopying(true)}>
        {t('plans:duplicate')}
      </Button>
      <Button variant="default" onClick={() => void remove(plan)}>
        {t('app:action.delete')}
      </Button>
      {isCopying && <CopyDialog plan={plan} onClose={() => setIsCopying(false)} />}
    </>
  )
}
