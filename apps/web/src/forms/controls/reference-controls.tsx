import type { ReferenceField, ReferencesField } from '@touchline/contract/fields/reference-fields'
import { useState } from 'react'
import { useLanguage } from '../../i18n/language.ts'
import { shellTexts } from '../../i18n/shell-texts.ts'
import { MultiSelect } from '../../ui/multi-select.tsx'
import { Select } from '../../ui/select.tsx'
import { type Control, inputProps } from './control.ts'
import { useReferenceOptions } from './use-reference-options.ts'

/** One record of another list, searched on the server. */
export function ReferenceControl(control: Control<ReferenceField>) {
  const { field, value, onChange } = control
  const { t, localize } = useLanguage(shellTexts)
  const [search, setSearch] = useState('')
  const ids = value ? [Number(value)] : []
  return (
    <Select
      {...inputProps(control)}
      data={useReferenceOptions(field.to, { ids, search })}
      onSearch={setSearch}
      placeholder={field.empty && localize(field.empty)}
      clearable={field.empty !== undefined}
      value={value ? String(value) : null}
      onChange={(id) => onChange(id ?? '')}
      nothingFoundMessage={t('shell:form.noMatch')}
    />
  )
}

/** Any number of records of another list. The form holds their ids as `1,2,3`. */
export function ReferencesControl(control: Control<ReferencesField>) {
  const { field, value, onChange } = control
  const { t, localize } = useLanguage(shellTexts)
  const [search, setSearch] = useState('')
  const ids = String(value ?? '')
    .split(',')
    .filter(Boolean)
  const options = useReferenceOptions(field.to, { ids: ids.map(Number), search })
  return (
    <MultiSelect
      {...inputProps(control)}
      data={options}
      searchValue={search}
      onSearchChange={setSearch}
      filter={({ options: found }) => found}
      maxValues={field.max}
      placeholder={ids.length === 0 ? localize(field.empty) : undefined}
      value={ids}
      onChange={(chosen) => onChange(chosen.join(','))}
      nothingFoundMessage={t('shell:form.noMatch')}
    />
  )
}
