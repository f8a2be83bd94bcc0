import {
  type Import,
  type ImportColumnsRequest,
  importEncodings,
  importSeparators,
} from '@touchline/contract/records/imports'
import { numberText } from '@touchline/contract/texts/numbers'
import { useState } from 'react'
import { ApiError } from '../../http/api-error.ts'
import { useLanguage } from '../../i18n/language.ts'
import { Card, SectionHead } from '../../ui/card.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Spinner } from '../../ui/feedback/progress.tsx'
import { Select } from '../../ui/inputs/select.tsx'
import { headerLines, separatorNames } from './column-form.ts'
import { columnTexts } from './column-texts.ts'
import classes from './columns.module.css'
import { type OneImport, sendColumns } from './import-calls.ts'

type Choice = Pick<ImportColumnsRequest, 'encoding' | 'separator' | 'sheet' | 'header_row'>
type Props = { one: OneImport; onRead: (read: Import) => void }

/** How the file was read. Another choice reads it again. */
export function FormatChoices({ one, onRead }: Props) {
  const { t, language } = useLanguage(columnTexts)
  const reading = useReadAgain(one, onRead)
  const { file, rows } = one.shown
  return (
    <Card>
      <SectionHead
        title={t('importColumns:format.title')}
        text={
          rows === 1
            ? t('importColumns:format.rowsOne', { name: file.name })
            : t('importColumns:format.rows', { name: file.name, number: numberText(rows, language) })
        }
        action={reading.isReading && <Spinner label={t('importColumns:format.reading')} />}
      />
      {reading.failure && (
        <div className={classes.failure}>
          <Alert title={t('importColumns:format.failed')}>{reading.failure}</Alert>
        </div>
      )}
      <div className={classes.choices}>
        <ChoiceSelects one={one} reading={reading} />
      </div>
    </Card>
  )
}

type Reading = ReturnType<typeof useReadAgain>

function useReadAgain(one: OneImport, onRead: (read: Import) => void) {
  const [choice, setChoice] = useState<Choice>()
  const [error, setError] = useState<ApiError>()
  const read = async (chosen: Choice) => {
    setChoice(chosen)
    setError(undefined)
    try {
      onRead(await sendColumns(one, chosen))
      setChoice(undefined)
    } catch (failed) {
      if (!(failed instanceof ApiError)) throw failed
      setError(failed)
    }
  }
  const messages = error?.errors ?? {}
  return {
    /** The choice with which the file is read now, or could not be read. */
    choice,
    isReading: choice !== undefined && error === undefined,
    errorAt: (name: keyof Choice) => messages[name]?.join(' '),
    failure: error && Object.keys(messages).length === 0 ? error.message : undefined,
    read,
  }
}

function ChoiceSelects({ one: { shown }, reading }: { one: OneImport; reading: Reading }) {
  const { t } = useLanguage(columnTexts)
  const { choice, read } = reading
  const encodings = importEncodings.map((value) => ({ value, label: t(`importColumns:encodings.${value}`) }))
  const separators = importSeparators.map((value) => ({
    value,
    label: t(`importColumns:separators.${separatorNames[value]}`),
  }))
  const lines = headerLines(shown).map((line) => ({
    value: String(line),
    label: line === 0 ? t('importColumns:format.noHeaders') : t('importColumns:format.line', { line }),
  }))
  return (
    <>
      {shown.encoding !== null && (
        <ChoiceSelect
          label={t('importColumns:format.encoding')}
          data={encodings}
          value={choice?.encoding ?? shown.encoding}
          error={reading.errorAt('encoding')}
          isReading={reading.isReading}
          onChange={(encoding) => void read({ encoding })}
        />
      )}
      {shown.separator !== null && (
        <ChoiceSelect
          label={t('importColumns:format.separator')}
          data={separators}
          value={choice?.separator ?? shown.separator}
          error={reading.errorAt('separator')}
          isReading={reading.isReading}
          onChange={(separator) => void read({ separator })}
        />
      )}
      {shown.sheet !== null && (
        <ChoiceSelect
          label={t('importColumns:format.sheet')}
          data={shown.sheets.map((sheet) => ({ value: sheet, label: sheet }))}
          value={choice?.sheet ?? shown.sheet}
          error={reading.errorAt('sheet')}
          isReading={reading.isReading}
          onChange={(sheet) => void read({ sheet })}
        />
      )}
      <ChoiceSelect
        label={t('importColumns:format.headers')}
        data={lines}
        value={String(choice?.header_row ?? shown.header_row)}
        error={reading.errorAt('header_row')}
        isReading={reading.isReading}
        onChange={(line) => void read({ header_row: Number(line) })}
      />
    </>
  )
}

type ChoiceProps<Value extends string> = {
  label: string
  data: readonly { readonly value: Value; readonly label: string }[]
  value: Value
  error: string | undefined
  isReading: boolean
  onChange: (value: Value) => void
}

function ChoiceSelect<Value extends string>({
  label,
  data,
  value,
  error,
  isReading,
  onChange,
}: ChoiceProps<Value>) {
  return (
    <Select
      label={label}
      data={[...data]}
      value={value}
      error={error}
      allowDeselect={false}
      readOnly={isReading}
      onChange={(chosen) => chosen !== null && chosen !== value && onChange(chosen as Value)}
    />
  )
}
