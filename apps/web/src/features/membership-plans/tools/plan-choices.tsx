import type { FieldValue } from '@touchline/contract/fields/field'
import { membershipPlans } from '@touchline/contract/membership-plans/plans'
import { currentPrice } from '@touchline/contract/membership-plans/prices'
import type { StoredRecord } from '@touchline/contract/records/record-list'
import { appTexts } from '../../../i18n/app-texts.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { FieldCell } from '../../../records/cells.tsx'
import { recordName } from '../../../records/field-text.ts'
import { useDates } from '../../../site/use-dates.ts'
import textClasses from '../../../ui/text.module.css'
import { planTexts } from '../texts.ts'
import classes from './tools.module.css'

type Props = {
  plans: readonly StoredRecord[]
  chosen: ReadonlySet<number>
  onChange: (chosen: ReadonlySet<number>) => void
  error: string | undefined
}

/** A check box for each plan with its price today, and one for all. */
export function PlanChoices({ plans, chosen, onChange, error }: Props) {
  const { t, language, localize } = useLanguage(planTexts, appTexts)
  const translator = { t, language, localize, ...useDates() }
  const isAll = chosen.size === plans.length
  const toggle = (id: number) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    onChange(next)
  }
  return (
    <fieldset>
      <legend className={`${textClasses.label} ${classes.legend}`}>{t('plans:change.plans')}</legend>
      <div className={classes.choices}>
        <label className={classes.choice}>
          <input
            type="checkbox"
            checked={isAll}
            ref={(input) => {
              if (input) input.indeterminate = !isAll && chosen.size > 0
            }}
            onChange={() => onChange(new Set(isAll ? [] : plans.map(({ id }) => id)))}
          />
          <b>{t('plans:change.all')}</b>
          <span>
            {chosen.size} / {plans.length}
          </span>
        </label>
        {plans.map((plan) => (
          <label key={plan.id} className={classes.choice}>
            <input type="checkbox" checked={chosen.has(plan.id)} onChange={() => toggle(plan.id)} />
            {recordName(membershipPlans, plan, language)}
            <span>
              <FieldCell
                field={currentPrice}
                value={(plan.current_price ?? null) as FieldValue}
                row={plan}
                translator={translator}
              />
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p data-refused tabIndex={-1} className={textClasses.fieldError}>
          {t('plans:change.choosePlans')}
        </p>
      )}
    </fieldset>
  )
}
