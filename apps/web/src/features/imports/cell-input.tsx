import { fileFieldsOf } from '@touchline/contract/records/file-columns'
import type { RecordList } from '@touchline/contract/records/record-list'
import { appTexts } from '../../i18n/app-texts.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useDates } from '../../site/use-dates.ts'
import { Select } from '../../ui/inputs/select.tsx'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import { cellChoices } from './cell-choices.ts'
import { NamesInput } from './names-input.tsx'
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
