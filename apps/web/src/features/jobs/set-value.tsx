import { shownChanges } from '@touchline/contract/audit/shown-changes'
import { declaredChanges, fieldsOfArea } from '@touchline/contract/events/area-fields'
import type { Job } from '@touchline/contract/jobs/jobs'
import { Fragment } from 'react'
import { useLanguage } from '../../i18n/language.ts'
import { ChangedValue } from '../../records/change-table.tsx'
import { useDates } from '../../site/use-dates.ts'
import type { Fact } from '../../ui/table/item-list.tsx'

type Props = { list: string; set: Readonly<Record<string, unknown>> }

/** “Category: Team”, in the words of the form. */
export function SetValue({ list, set }: Props) {
  const translator = { ...useLanguage(), ...useDates() }
  const changes = Object.entries(set).map(([field, value]) => ({ field, old: null, new: value }))
  return shownChanges({ changes, fields: fieldsOfArea(list), translator }).map(({ field, label, values }) => (
    <Fragment key={field}>
      {label}
      {translator.language === 'ja' ? '：' : ': '}
      {values && <ChangedValue shown={values.after} />}
    </Fragment>
  ))
}

/** “Format: CSV”, for each option that a job was started with. */
export function useOptionFacts({ list, options }: Pick<Job, 'list' | 'options'>): Fact[] {
  const translator = { ...useLanguage(), ...useDates() }
  const started = [
    { field: 'list', old: null, new: list },
    { field: 'options', old: null, new: options },
  ]
  const shown = shownChanges({ ...declaredChanges('jobs', options ? started : []), translator })
  return shown.flatMap(({ field, label, values }) =>
    field !== 'list' && values ? [{ label, value: <ChangedValue shown={values.after} /> }] : [],
  )
}
