import type { Field } from '@touchline/contract/fields/fields'
import type { ReferenceTarget } from '@touchline/contract/fields/reference-fields'
import { statusOptions } from '@touchline/contract/http/list-options'
import type { LocalText } from '@touchline/contract/language'
import { joinNames } from '@touchline/contract/records/cell-names'
import { fieldText, type ValueTranslator } from '@touchline/contract/records/field-text'
import { fileFieldsOf } from '@touchline/contract/records/file-columns'
import type { RecordList } from '@touchline/contract/records/record-list'
import { useState } from 'react'
import { useReferenceOptions } from '../../forms/controls/reference-options.ts'
import { appTexts } from '../../i18n/app-texts.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useDates } from '../../site/use-dates.ts'
import { Select } from '../../ui/inputs/select.tsx'
import { SuggestInput } from '../../ui/inputs/suggest-input.tsx'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import { rowTexts } from './row-texts.ts'

type Props = {
  list: RecordList
  /** The name of the field. */
  name: string
  label: string
  /** The text in the file. */
  text: string
  /** What a select shows until something is chosen. */
  placeholder: string
  value: string
  onChange: (value: string) => void
  error?: string | undefined
}

/** The new text of a cell: one of the choices of its field, names of records, or any text. */
export function CellInput(props: Props) {
  const language = useLanguage()
  const field = fileFieldsOf(props.list)[props.name]
  const choices = cellChoices(field, { ...language, ...useDates() })
  if (choices) return <ChoiceInput {...props} choices={choices} />
  if (field?.kind === 'references') return <NamesInput {...props} to={field.to} />
  const { label, value, error, onChange } = props
  return (
    <TextInput
      aria-label={label}
      autoComplete="off"
      data-autofocus
      value={value}
      error={error}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}

/** The value of the option that leaves the cell empty. Mantine shows no option with an empty value. */
const EMPTY = ' '

function ChoiceInput({
  label,
  text,
  placeholder,
  value,
  error,
  onChange,
  choices,
}: Props & { choices: readonly string[] }) {
  const { t } = useLanguage(rowTexts, appTexts)
  const options = choices.map((choice) => ({ value: choice, label: choice }))
  return (
    <Select
      aria-label={label}
      data-autofocus
      data={[...options, { value: EMPTY, label: t('importRows:leaveEmpty') }]}
      placeholder={placeholder}
      value={choices.includes(value) ? value : value === '' && text !== '' ? EMPTY : null}
      error={error}
      onChange={(chosen) => chosen !== null && onChange(chosen.trim())}
      nothingFoundMessage={t('app:form.noMatch')}
    />
  )
}

/** The texts that a cell of the field can have, in the language of the page. Undefined for a field without choices. */
export function cellChoices(
  field: Field | undefined,
  translator: ValueTranslator,
): readonly string[] | undefined {
  if (field?.kind === 'choice') return labelsIn(Object.values(field.options), translator)
  if (field?.kind === 'status')
    return labelsIn(
      statusOptions.map(({ label }) => label),
      translator,
    )
  if (field?.kind !== 'flag') return undefined
  return [true, false].map((value) => fieldText({ field, value, row: {}, translator }) ?? '')
}

function labelsIn(labels: readonly LocalText[], { localize }: ValueTranslator): readonly string[] {
  return labels.map(localize)
}

const LAST_NAME = /[^;；]*$/

type NamesProps = Omit<Props, 'list' | 'name' | 'text' | 'placeholder'> & { to: ReferenceTarget }

/** Names of records, separated by semicolons. The records that match the last name are suggested. */
function NamesInput({ label, value, onChange, error, to }: NamesProps) {
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
