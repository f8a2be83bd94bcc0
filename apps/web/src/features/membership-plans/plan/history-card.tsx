import { useState } from 'react'
import { useLanguage } from '../../../i18n/language.ts'
import { historyTexts } from '../../../records/history-texts.ts'
import { LazyRecordHistory } from '../../../records/lazy-record-history.tsx'
import { Card, SectionHead } from '../../../ui/card.tsx'
import { Button } from '../../../ui/inputs/button.tsx'
import type { Plan } from '../plan-query.ts'
import { planTexts } from '../texts.ts'
import classes from './plan.module.css'
import type { PlanForm } from './plan-form.ts'

/** The changes of the plan and of its prices. Earlier values fill the form as unsaved changes. */
export function HistoryCard({ plan, form }: { plan: Plan; form: PlanForm }) {
  const { t } = useLanguage(historyTexts, planTexts)
  const [isShown, setIsShown] = useState(false)
  const focusForm = () => form.saveForm.element.current?.focus()
  return (
    <section id="history" tabIndex={-1} aria-label={t('history:history')}>
      <Card>
        <SectionHead
          title={t('history:history')}
          action={
            <Button variant="default" aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
              {t(isShown ? 'plans:history.hide' : 'plans:history.show')}
            </Button>
          }
        />
        {isShown && (
          <div className={classes.history}>
            <LazyRecordHistory list={form.list} form={form} record={plan} onFilled={focusForm} />
          </div>
        )}
      </Card>
    </section>
  )
}
