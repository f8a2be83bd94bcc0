import { shownChanges } from '@touchline/contract/audit/shown-changes'
import type { ImportRow } from '@touchline/contract/records/imports'
import { useMemo } from 'react'
import { useLanguage } from '../../i18n/language.ts'
import { ChangedValue } from '../../records/change-table.tsx'
import { useDates } from '../../site/use-dates.ts'
import textClasses from '../../ui/text.module.css'
import { MendableCell } from './cell-editor.tsx'
import type { OneImport } from './import-calls.ts'
import { rowTexts } from './row-texts.ts'
import {
  type CellError,
  type ChangedField,
  cellErrors,
  changedFields,
  changesOf,
  columnLabel,
  fieldsOfChanges,
} from './row-words.ts'
import classes from './rows.module.css'

type Props = { one: OneImport; row: ImportRow; isOpen: boolean }

/** What an import does with a row: the errors of its cells, or the changed fields. Opened, in full. */
export function RowContent({ one, row, isOpen }: Props) {
  const { t } = useLanguage(rowTexts)
  if (row.outcome === 'error')
    return (
      <>
        <Errors one={one} row={row} />
        {isOpen && <OtherCells one={one} row={row} />}
      </>
    )
  if (row.outcome === 'unchanged') return <p className={classes.nothing}>{t('importRows:nothing')}</p>
  // only other lines of the entry change
  if (Object.keys(row.changes).length === 0)
    return <p className={classes.nothing}>{t('importRows:nextRows')}</p>
  return isOpen ? <AllChanges list={one.list} row={row} /> : <Summary list={one.list} row={row} />
}

/** A row names at most this many fields until it is opened. */
const MOST_FIELDS = 3

type ListRowProps = Pick<OneImport, 'list'> & { row: ImportRow }

function Summary({ list, row }: ListRowProps) {
  const { t, ...language } = useLanguage(rowTexts)
  const translator = { ...language, ...useDates() }
  const changed = changedFields(row, { list, translator })
  const others = changed.length - MOST_FIELDS
  return (
    <ul className={classes.summary}>
      {changed.slice(0, MOST_FIELDS).map((field) => (
        <li key={field.field}>
          <FieldSummary {...field} />
        </li>
      ))}
      {others > 0 && <li className={textClasses.muted}>{t('importRows:others', { count: others })}</li>}
    </ul>
  )
}

function FieldSummary({ label, before, after }: ChangedField) {
  return (
    <>
      <span className={classes.field}>{label}</span>{' '}
      {before !== undefined && (
        <>
          <span className={classes.before}>{before}</span>
          <Arrow />
        </>
      )}
      <span>{after}</span>
    </>
  )
}

/** Between the old and the new value. */
function Arrow() {
  const { t } = useLanguage(rowTexts)
  return (
    <>
      <span aria-hidden="true" className={classes.arrow}>
        →
      </span>
      <span className="visually-hidden"> {t('importRows:becomes')} </span>
    </>
  )
}

type ChangesProps = Pick<OneImport, 'list'> & { row: Pick<ImportRow, 'changes' | 'outcome'> }

/** All changed fields of a row, field by field, with the names of references. */
export function AllChanges({ list, row }: ChangesProps) {
  const translator = { ...useLanguage(), ...useDates() }
  const isNew = row.outcome === 'insert'
  const shown = shownChanges({ changes: changesOf(row, list), fields: fieldsOfChanges(list), translator })
  return (
    <dl className={classes.changes}>
      {shown.map(
        ({ field, label, values }) =>
          values &&
          !(isNew && values.after.kind === 'empty') && (
            <div key={field} className={classes.change}>
              <dt className={classes.field}>{label}</dt>
              <dd>
                {!isNew && (
                  <>
                    <span className={classes.before}>
                      <ChangedValue shown={values.before} />
                    </span>
                    <Arrow />
                  </>
                )}
                <ChangedValue shown={values.after} />
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}

type RowProps = { one: OneImport; row: ImportRow }

function Errors({ one, row }: RowProps) {
  return (
    <ul className={classes.errors}>
      {cellErrors(row).map((error) => (
        <li key={error.field}>
          <ErrorLine one={one} line={row.line} error={error} />
        </li>
      ))}
    </ul>
  )
}

function ErrorLine({ one, line, error }: { one: OneImport; line: number; error: CellError }) {
  const { t, language } = useLanguage(rowTexts)
  const { field, messages, text } = error
  const reason = messages.join(' ')
  return (
    <>
      <p className={classes.where}>
        <span className={classes.field}>{columnLabel(one.list, field, language)}</span>
        {text !== undefined && (
          <MendableCell one={one} line={line} field={field} text={text} reason={reason} />
        )}
      </p>
      <p className={classes.reason}>
        {reason}
        {text === undefined && ` ${t('importRows:noColumn')}`}
      </p>
    </>
  )
}

/** The cells of a row without errors. An error of two fields together can be mended in either. */
function OtherCells({ one, row: { line, values, errors } }: RowProps) {
  const { t, language } = useLanguage(rowTexts)
  const others = useMemo(
    () => Object.entries(values).filter(([field]) => !(field in errors)),
    [values, errors],
  )
  return (
    <ul className={classes.others} aria-label={t('importRows:cells', { line })}>
      {others.map(([field, text]) => (
        <li key={field} className={classes.where}>
          <span className={classes.field}>{columnLabel(one.list, field, language)}</span>
          <MendableCell one={one} line={line} field={field} text={text} />
        </li>
      ))}
    </ul>
  )
}
