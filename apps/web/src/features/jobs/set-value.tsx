import { shownChanges } from '@touchline/contract/audit/shown-changes'
import { fieldsOfArea } from '@touchline/contract/events/area-fields'
import { Fragment } from 'react'
import { useLanguage } from '../../i18n/language.ts'
import { ChangedValue } from '../../records/change-table.tsx'
import { useDates } from '../../site/use-dates.ts'

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
