import type { ReferenceTarget } from '@touchline/contract/fields/reference-fields'
import { joinNames } from '@touchline/contract/records/cell-names'
import { useState } from 'react'
import { useReferenceOptions } from '../../forms/controls/reference-options.ts'
import { appTexts } from '../../i18n/app-texts.ts'
import { useLanguage } from '../../i18n/language.ts'
import { SuggestInput } from '../../ui/inputs/suggest-input.tsx'
import { rowTexts } from './row-texts.ts'

const LAST_NAME = /[^;；]*$/

type Props = {
  label: string
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  to: ReferenceTarget
}

/** Names of records, separated by semicolons. The records that match the last name are suggested. */
export function NamesInput({ label, value, onChange, error, to }: Props) {
  const { t } = useLanguage(rowTexts, appTexts)
  const [searched, setSearched] = useState('')
  const options = useReferenceOptions(to, { ids: [], search: searched })
  const choose = (id: string) => {
    const chosen = options.find((option) => option.value === id)
    if (chosen) onChange(value.replace(LAST_NAME, (last) => withName(last, chosen.label)))
  }
  return (
    <SuggestInput
      label={label}
      labelProps={{ className: 'visually-hidden' }}
      data-autofocus
      value={value}
      error={error}
      suggestions={options.map((option) => ({ id: option.value, content: option.label }))}
      emptyText={options.length === 0 ? t('app:form.noMatch') : undefined}
      announcement={t('importRows:names', { count: options.length })}
      searching={undefined}
      clearLabel={t('app:list.clearSearch')}
      onType={onChange}
      onSearch={(text) => setSearched(LAST_NAME.exec(text)?.[0].trim() ?? '')}
      onLeave={() => setSearched('')}
      onChoose={choose}
    />
  )
}

/** Keeps the space after a semicolon. */
function withName(last: string, name: string): string {
  return `${last.startsWith(' ') ? ' ' : ''}${joinNames([name])}`
}
