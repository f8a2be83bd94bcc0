import { useState } from 'react'
import { useReferenceOptions } from '../forms/controls/reference-options.ts'
import { appTexts } from '../i18n/app-texts.ts'
import { useLanguage } from '../i18n/language.ts'
import { IconButton } from '../ui/inputs/icon-button.tsx'
import { Select } from '../ui/inputs/select.tsx'
import { filterOptions, withoutUnoffered } from './filter-changes.ts'
import { filterTexts } from './filter-texts.ts'
import classes from './record-filters.module.css'
import type { PropsOfKind } from './record-filters.tsx'

export function ChoiceFilter({ list, filter, view }: PropsOfKind<'choice'>) {
  const { t, localize, language } = useLanguage(appTexts)
  const field = list.fields[filter.name]
  if (field?.kind !== 'choice') return null
  const choose = (value: string | null) => {
    const change = { [filter.name]: value ?? undefined }
    view.setFilters(withoutUnoffered(list.filters, { now: view.filters, change }))
  }
  return (
    <Select
      className={classes.choice}
      aria-label={localize(field.label)}
      placeholder={localize(field.label)}
      clearable
      data={filterOptions(list, filter, { filters: view.filters, language })}
      value={String(view.filters[filter.name] ?? '') || null}
      onChange={choose}
      nothingFoundMessage={t('app:form.noMatch')}
    />
  )
}

export function ReferenceFilter({ filter, view }: PropsOfKind<'reference'>) {
  const { t, localize } = useLanguage(appTexts)
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
      nothingFoundMessage={t('app:form.noMatch')}
    />
  )
}

/** Only links set this filter, so the chip can only be removed. */
export function IdFilter({ filter, view, nameOf }: PropsOfKind<'id'>) {
  const { t, localize } = useLanguage(filterTexts)
  const id = view.filters[filter.name]
  if (id === undefined) return null
  const label = localize(filter.label)
  return (
    <span className={classes.chip}>
      <span>{t('filters:chip', { filter: label, value: nameOf?.(filter.name) ?? `#${id}` })}</span>
      <IconButton
        icon="close"
        size={14}
        label={t('filters:remove', { filter: label })}
        onClick={() => view.setFilters({ [filter.name]: undefined })}
      />
    </span>
  )
}
