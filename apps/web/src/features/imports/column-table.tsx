import { useCallbackRef } from '@mantine/hooks'
import { formatMessage } from '@touchline/contract/http/messages'
import { ID_COLUMN } from '@touchline/contract/records/file-columns'
import { importMessage } from '@touchline/contract/records/import-messages'
import { type ImportColumn, type ImportMode, importModes } from '@touchline/contract/records/imports'
import { numberText } from '@touchline/contract/texts/numbers'
import { memo, useCallback, useMemo, useState } from 'react'
import { appTexts } from '../../i18n/app-texts.ts'
import { useLanguage } from '../../i18n/language.ts'
import { Button } from '../../ui/inputs/button.tsx'
import { Select } from '../../ui/inputs/select.tsx'
import { type ColumnRow, doubleColumns, headerText, importableColumns, withField } from './column-form.ts'
import { columnTexts } from './column-texts.ts'
import classes from './columns.module.css'
import type { OneImport } from './import-calls.ts'

/** A select is slow to render, and files can have hundreds of columns. */
const MOST_COLUMNS = 60

type Props = {
  one: OneImport
  rows: readonly ColumnRow[]
  onChange: (to: (rows: readonly ColumnRow[]) => readonly ColumnRow[]) => void
}

export function ColumnTable({ one, rows, onChange }: Props) {
  const { t, localize, language } = useLanguage(columnTexts)
  const { list, shown } = one
  const [isWhole, setWhole] = useState(false)
  const fields = useMemo(
    () => [
      { value: NONE, label: t('importColumns:notImported') },
      ...importableColumns(list).map(({ name, label }) => ({ value: name, label: localize(label) })),
    ],
    [list, t, localize],
  )
  const double = doubleColumns(rows)
  const changeRow = useChangeRow(onChange)
  const seen = isWhole ? rows : rows.slice(0, MOST_COLUMNS)
  return (
    <>
      <table className={classes.table} aria-label={t('importColumns:table')}>
        <thead>
          <tr>
            {(['column', 'samples', 'field', 'mode'] as const).map((name) => (
              <th key={name} scope="col">
                {t(`importColumns:${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {seen.map((row, at) => {
            const column = shown.columns[at]
            if (!column) return null
            return (
              <ColumnLine
                key={row.index}
                column={column}
                row={row}
                fields={fields}
                isDouble={double.has(row.index)}
                onChange={changeRow}
              />
            )
          })}
        </tbody>
      </table>
      {seen.length < rows.length && (
        <p className={classes.more}>
          <Button variant="default" size="xs" onClick={() => setWhole(true)}>
            {t('importColumns:more', { number: numberText(rows.length, language) })}
          </Button>
        </p>
      )}
    </>
  )
}

type ChangeRow = (index: number, to: (row: ColumnRow) => ColumnRow) => void

/** Stays the same function, so that only the changed row renders again. */
function useChangeRow(onChange: Props['onChange']): ChangeRow {
  const change = useCallbackRef(onChange)
  return useCallback(
    (index, to) => change((rows) => rows.map((row) => (row.index === index ? to(row) : row))),
    [change],
  )
}

/** The value of the option for no field. Mantine shows no option with an empty value. */
const NONE = ' '

type LineProps = {
  column: ImportColumn
  row: ColumnRow
  fields: readonly { readonly value: string; readonly label: string }[]
  /** True if another column has the same field. */
  isDouble: boolean
  onChange: ChangeRow
}

const ColumnLine = memo(function ColumnLine({ column, row, fields, isDouble, onChange }: LineProps) {
  const { t, localize, language } = useLanguage(columnTexts, appTexts)
  const header = headerText(column, (letter) => t('importColumns:unnamed', { letter }))
  const modes = Object.entries(importModes).map(([value, label]) => ({ value, label: localize(label) }))
  const isKnown = fields.some(({ value }) => value === row.field)
  return (
    <tr>
      <th scope="row" data-unnamed={column.header === '' || undefined}>
        {header}
      </th>
      <td className={classes.samples}>
        <Samples samples={column.samples} />
      </td>
      <td>
        <Select
          aria-label={t('importColumns:fieldOf', { header })}
          data={[...fields]}
          value={isKnown ? row.field : NONE}
          error={isDouble && formatMessage(importMessage('two_columns'), language)}
          allowDeselect={false}
          nothingFoundMessage={t('app:form.noMatch')}
          onChange={(field) =>
            field !== null && onChange(row.index, (before) => withField(before, field.trim()))
          }
        />
      </td>
      <td>
        {isKnown && row.field !== ID_COLUMN && (
          <Select
            aria-label={t('importColumns:modeOf', { header })}
            data={modes}
            value={row.mode}
            allowDeselect={false}
            onChange={(mode) =>
              mode !== null && onChange(row.index, (before) => ({ ...before, mode: mode as ImportMode }))
            }
          />
        )}
      </td>
    </tr>
  )
})

function Samples({ samples }: Pick<ImportColumn, 'samples'>) {
  const { t } = useLanguage(columnTexts)
  if (samples.length === 0) return <span className={classes.noSamples}>{t('importColumns:noSamples')}</span>
  return (
    <ul title={samples.join('\n')}>
      {samples.map((sample, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two samples can have the same text
        <li key={at}>{sample}</li>
      ))}
    </ul>
  )
}
