import { useQueries } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { FieldValue } from '@touchline/contract/fields/field'
import type { ShownField } from '@touchline/contract/fields/fields'
import { extraFields, extrasOf, planFields } from '@touchline/contract/membership-plans/plan-fields'
import { membershipPlans } from '@touchline/contract/membership-plans/plans'
import { currentPrice, nextPrice } from '@touchline/contract/membership-plans/prices'
import { useState } from 'react'
import { useReferenceOptions } from '../../../forms/controls/reference-options.ts'
import { appTexts } from '../../../i18n/app-texts.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { FieldCell } from '../../../records/cells.tsx'
import { recordName } from '../../../records/field-text.ts'
import { isSignedIn } from '../../../session/session.ts'
import { useDates } from '../../../site/use-dates.ts'
import { Card, CardStack } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Select } from '../../../ui/inputs/select.tsx'
import { Switch } from '../../../ui/inputs/switch.tsx'
import { PlanFrame } from '../plan/plan-frame.tsx'
import { comparePage, idsInUrl, MOST_COMPARED } from '../plan-address.ts'
import { type Plan, planQuery } from '../plan-query.ts'
import { planTexts } from '../texts.ts'
import classes from './tools.module.css'

/** Up to four plans side by side. Their ids are in the URL. */
export function ComparePage() {
  const { t } = useLanguage(planTexts)
  const search = useSearch({ strict: false }) as Readonly<Record<string, unknown>>
  const navigate = useNavigate()
  const ids = idsInUrl(search.ids)
  const plans = useQueries({
    queries: ids.map((id) => ({ ...planQuery(id), enabled: () => isSignedIn() })),
    combine: (results) => results.flatMap(({ data }) => data?.data ?? []),
  })
  const choose = (index: number, id: number | undefined) => {
    const chosen = ids.toSpliced(index, 1, ...(id === undefined ? [] : [id]))
    void navigate({ to: comparePage, search: { ids: [...new Set(chosen)].join(',') }, replace: true })
  }
  const audience = plans[0]?.audience
  const slots = Array.from({ length: Math.min(ids.length + 1, MOST_COMPARED) }, (_, index) => ids[index])
  return (
    <PlanFrame title={t('plans:compare.title')} audience={audience} lead={t('plans:compare.text')}>
      <CardStack>
        <Card>
          <div className={classes.controls}>
            {slots.map((id, index) => (
              <PlanSelect
                // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its position
                key={index}
                label={t('plans:compare.plan', { number: index + 1 })}
                id={id}
                onChoose={(chosen) => choose(index, chosen)}
              />
            ))}
          </div>
        </Card>
        <Card>
          {plans.length < 2 ? (
            <Notice icon="sheet" title={t('plans:compare.none')} />
          ) : (
            <Comparison plans={plans} />
          )}
        </Card>
      </CardStack>
    </PlanFrame>
  )
}

/** Plans of every audience, and those that are not active. */
const anyPlan = {
  key: membershipPlans.key,
  api: membershipPlans.api,
  nameField: membershipPlans.nameField,
  offersInactive: true,
} as const

type PlanSelectProps = {
  label: string
  id: number | undefined
  onChoose: (id: number | undefined) => void
}

function PlanSelect({ label, id, onChoose }: PlanSelectProps) {
  const { t } = useLanguage(planTexts)
  const [search, setSearch] = useState('')
  const options = useReferenceOptions(anyPlan, { ids: id === undefined ? [] : [id], search })
  return (
    <Select
      label={label}
      placeholder={t('plans:compare.choose')}
      data={options}
      value={id === undefined ? null : String(id)}
      clearable
      onSearch={setSearch}
      onChange={(chosen) => onChoose(chosen === null ? undefined : Number(chosen))}
    />
  )
}

const comparedFields: Readonly<Record<string, ShownField>> = {
  current_price: currentPrice,
  next_price: nextPrice,
  ...planFields,
}
/** The head of the table has the names, and texts for members are too long to compare. */
const leftOut = new Set(['name', 'name_ja', 'name_kana', 'description', 'sort_order'])

/** True if the field has an effect on one of the plans. */
function matters(plans: readonly Plan[], name: string): boolean {
  const extras = plans.flatMap(({ audience }): readonly string[] => extrasOf[audience])
  if (name in extraFields) return extras.includes(name)
  const types: Readonly<Record<string, string>> = {
    period_days: 'days',
    fixed_start: 'fixed',
    proration: 'fixed',
  }
  return types[name] === undefined || plans.some(({ period_type }) => period_type === types[name])
}

function Comparison({ plans }: { plans: readonly Plan[] }) {
  const { t, localize, ...words } = useLanguage(planTexts, appTexts)
  const translator = { t, localize, ...words, ...useDates() }
  const [onlyDifferences, setOnlyDifferences] = useState(false)
  const rows = Object.entries(comparedFields).filter(([name]) => !leftOut.has(name) && matters(plans, name))
  const shown = rows.filter(([name]) => !onlyDifferences || differs(plans, name))
  return (
    <div className={classes.content}>
      <Switch
        label={t('plans:compare.differences')}
        checked={onlyDifferences}
        onChange={setOnlyDifferences}
      />
      {shown.length === 0 && <p role="status">{t('plans:compare.same')}</p>}
      <section className={classes.scroll} aria-label={t('plans:compare.table')} tabIndex={-1}>
        <table className={`${classes.table} ${classes.compared}`}>
          <thead>
            <tr>
              <td />
              {plans.map((plan) => (
                <th key={plan.id} scope="col">
                  {recordName(membershipPlans, plan, words.language)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(([name, field]) => (
              <tr key={name} data-differs={differs(plans, name) || undefined}>
                <th scope="row">{localize(field.label)}</th>
                {plans.map((plan) => (
                  <td key={plan.id} data-plan={recordName(membershipPlans, plan, words.language)}>
                    {name === 'benefits' ? (
                      <Benefits plan={plan} />
                    ) : (
                      <FieldCell
                        field={field}
                        value={(plan[name] ?? null) as FieldValue}
                        row={plan}
                        translator={translator}
                      />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}

function differs(plans: readonly Plan[], name: string): boolean {
  return new Set(plans.map((plan) => JSON.stringify(plan[name] ?? null))).size > 1
}

function Benefits({ plan }: { plan: Plan }) {
  const { language } = useLanguage()
  const benefits = plan.benefits as unknown as readonly { text: string; text_ja: string }[]
  return (
    <ul>
      {benefits.map(({ text, text_ja }) => (
        <li key={text}>{(language === 'ja' && text_ja) || text}</li>
      ))}
    </ul>
  )
}
