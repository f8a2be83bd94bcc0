import type { FieldChange } from '@touchline/contract/audit/calls'
import { type ShownChange, type ShownValue, shownChanges } from '@touchline/contract/audit/shown-changes'
import type { Fields } from '@touchline/contract/fields/fields'
import { shorten } from '@touchline/contract/text'
import { type ReactNode, useState } from 'react'
import { appTexts } from '../i18n/app-texts.ts'
import { useLanguage } from '../i18n/language.ts'
import { useDates } from '../site/use-dates.ts'
import textClasses from '../ui/text.module.css'
import classes from './change-table.module.css'
import { historyTexts } from './history-texts.ts'
import { ReferencedNames } from './referenced-names.tsx'

type Props = {
  changes: readonly FieldChange[]
  fields: Fields
  /** True for the entry of a new record, whose fields had no values before. */
  isCreation: boolean
}

/**
 * The changed fields of an audit entry with their old and new values; of a new record, the fields that were filled in.
 * In a narrow panel the values are stacked.
 */
export function ChangeTable({ changes, fields, isCreation }: Props) {
  const { t, ...language } = useLanguage(historyTexts, appTexts)
  const translator = { t, ...language, ...useDates() }
  if (changes.length === 0) return <p className={textClasses.hint}>{t('history:noChanges')}</p>
  const shown = shownChanges({ changes, fields, translator }).filter(
    ({ values }) => !isCreation || values?.after.kind !== 'empty',
  )
  return (
    <div className={classes.frame}>
      <table className={classes.table} aria-label={t('history:changes')}>
        <thead>
          <tr>
            <th scope="col">{t('history:field')}</th>
            {!isCreation && <th scope="col">{t('history:before')}</th>}
            <th scope="col">{t('history:after')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((change) => (
            <ChangeRow key={change.field} change={change} isCreation={isCreation} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function ChangeRow({ change: { label, values }, isCreation }: { change: ShownChange; isCreation: boolean }) {
  const { t } = useLanguage(historyTexts)
  return (
    <tr>
      <th scope="row">{label}</th>
      {values ? (
        <>
          {!isCreation && (
            <td data-title={t('history:before')}>
              <ChangedValue shown={values.before} />
            </td>
          )}
          <td data-title={t('history:after')}>
            <ChangedValue shown={values.after} />
          </td>
        </>
      ) : (
        <td colSpan={isCreation ? 1 : 2}>{t('history:secretChanged')}</td>
      )}
    </tr>
  )
}

export function ChangedValue({ shown }: { shown: ShownValue }): ReactNode {
  if (shown.kind === 'empty') return <EmptyValue text={shown.text} />
  if (shown.kind === 'image') return <ImageValue path={shown.path} />
  if (shown.kind === 'references') return <ReferencedNames to={shown.to} ids={shown.ids} />
  if (shown.kind === 'text') return <span className={classes.text}>{shown.text}</span>
  return (
    <ol className={classes.rows}>
      {shown.rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity, and the list never changes
        <li key={index}>{row}</li>
      ))}
    </ol>
  )
}

const MAX_BRIEF_VALUE = 60

/** The old and the new value in one line. Images have no short form. */
export function BriefValues({ before, after }: NonNullable<ShownChange['values']>) {
  return (
    <>
      <BriefValue shown={before} /> → <BriefValue shown={after} />
    </>
  )
}

function BriefValue({ shown }: { shown: ShownValue }) {
  if (shown.kind === 'empty') return <EmptyValue text={shown.text} />
  if (shown.kind === 'references') return <ReferencedNames to={shown.to} ids={shown.ids} />
  if (shown.kind === 'image') return null
  return shorten(shown.kind === 'rows' ? shown.rows.join('; ') : shown.text, MAX_BRIEF_VALUE)
}

/** A dash, or the word for an empty field, such as “Unlimited”. */
function EmptyValue({ text }: { text: string | undefined }) {
  const { t } = useLanguage(historyTexts)
  if (text) return <span className={textClasses.muted}>{text}</span>
  return (
    <span className={textClasses.muted}>
      <span aria-hidden="true">—</span>
      <span className="visually-hidden">{t('history:empty')}</span>
    </span>
  )
}

/** A thumbnail, or a word for a picture that was deleted since. */
function ImageValue({ path }: { path: string }) {
  const { t } = useLanguage(historyTexts)
  const [isGone, setGone] = useState(false)
  if (isGone) return t('history:image')
  return (
    <img
      className={classes.picture}
      src={path}
      alt={t('history:image')}
      width={40}
      height={40}
      onError={() => setGone(true)}
    />
  )
}
