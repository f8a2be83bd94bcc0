import { isDate } from '@touchline/contract/fields/date-fields'
import type { Filter } from '@touchline/contract/records/filters'
import { useState } from 'react'
import { DayInput } from '../forms/controls/date-controls.tsx'
import { useReferenceOptions } from '../forms/controls/reference-controls.tsx'
import { formTexts } from '../i18n/form-texts.ts'
import { useLanguage } from '../i18n/language.ts'
import { shellTexts } from '../i18n/shell-texts.ts'
import { Select } from '../ui/select.tsx'
import classes from './record-filters.module.css'
import type { FilterProps } from './record-filters.tsx'

type PropsOfKind<Kind extends Filter['kind']> = FilterProps<Extract<Filter, { kind: Kind }>>

export function ChoiceFilter({ list, filter, view }: PropsOfKind<'choice'>) {
  const { t, localize } = useLanguage(shellTexts)
  const field = list.fields[filter.name]
  if (field?.kind !== 'choice') return null
  return (
    <Select
      className={classes.choice}
      aria-label={localize(field.label)}
      placeholder={localize(field.label)}
      clearable
      data={Object.entries(field.options).map(([value, label]) => ({ value, label: localize(label) }))}
      value={String(view.filters[filter.name] ?? '') || null}
      onChange={(value) => view.setFilters({ [filter.name]: value ?? undefined })}
      nothingFoundMessage={t('shell:form.noMatch')}
    />
  )
}

export function ReferenceFilter({ filter, view }: PropsOfKind<'reference'>) {
  const { t, localize } = useLanguage(shellTexts)
  const [search, setSearch] = useState('')
  const chosen = view.filters[filter.name]
  const ids = chosen === undefined ? [] : [Number(chosen)]
  return (
    <Select
      className={classes.choice}
      aria-label={localize(filter.label)}
      placeholder={localize(filter.label)}
      clearable
      data={useReferenceOptions(filter.to, { ids, search })}
      onSearch={setSearch}
      value={chosen === undefined ? null : String(chosen)}
      onChange={(id) => view.setFilters({ [filter.name]: id ?? undefined })}
      nothingFoundMessage={t('shell:form.noMatch')}
    />
  )
}

/** Both days are inclusive. An incomplete date does not filter. */
export function PeriodFilter({ filter, view }: PropsOfKind<'period'>) {
  const { localize } = useLanguage()
  return (
    <fieldset className={classes.period}>
      <legend className="visually-hidden">{localize(filter.label)}</legend>
      <PeriodEnd parameter={filter.from} end="from" {...{ filter, view }} />
      <span aria-hidden="true">–</span>
      <PeriodEnd parameter={filter.to} end="to" {...{ filter, view }} />
    </fieldset>
  )
}

type PeriodEndProps = Pick<PropsOfKind<'period'>, 'filter' | 'view'> & {
  readonly parameter: string
  readonly end: 'from' | 'to'
}

function PeriodEnd({ parameter, end, filter, view }: PeriodEndProps) {
  const { t, localize } = useLanguage(formTexts)
  const stored = String(view.filters[parameter] ?? '')
  const [typed, setTyped] = useState(stored)
  const [known, setKnown] = useState(stored)
  if (stored !== known) {
    setKnown(stored)
    setTyped(stored)
  }
  const change = (day: string) => {
    setTyped(day)
    const isWhole = day === '' || isDate(day)
    if (isWhole && day !== stored) view.setFilters({ [parameter]: day || undefined })
  }
  const isWrong = typed !== '' && !isDate(typed)
  return (
    <DayInput
      name={parameter}
      hiddenLabel
      label={`${localize(filter.label)}: ${t(`form:control.${end}`)}`}
      error={isWrong}
      value={typed}
      onChange={change}
    />
  )
}
