import type { ReferenceField, ReferencesField } from '@touchline/contract/fields/reference-fields'
import { useState } from 'react'
import { appTexts } from '../../i18n/app-texts.ts'
import { useLanguage } from '../../i18n/language.ts'
import { MultiSelect, Select } from '../../ui/inputs/select.tsx'
import { type ControlProps, inputProps } from './control.ts'
import { useReferenceOptions } from './reference-options.ts'

export function ReferenceControl(control: ControlProps<ReferenceField>) {
  const { field, value, onChange } = control
  const { t, localize } = useLanguage(appTexts)
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
      nothingFoundMessage={t('app:form.noMatch')}
    />
  )
}

/** The value in the form is the ids of the chosen records: `1,2,3`. */
export function ReferencesControl(control: ControlProps<ReferencesField>) {
  const { field, value, onChange } = control
  const { t, localize } = useLanguage(appTexts)
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
      nothingFoundMessage={t('app:form.noMatch')}
    />
  )
}
