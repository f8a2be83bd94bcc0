import { Link } from '@tanstack/react-router'
import type { ChoicesField } from '@touchline/contract/fields/choice-fields'
import { weekdayNumbers } from '@touchline/contract/fields/date-fields'
import type { AmountRange, FieldValue } from '@touchline/contract/fields/field'
import type { ShownField } from '@touchline/contract/fields/fields'
import { isSetName, last4Name, type SecretField } from '@touchline/contract/fields/secret-field'
import { ACTIVE, INACTIVE, statusOptions } from '@touchline/contract/http/list-options'
import type { LocalText } from '@touchline/contract/language'
import {
  amountRangeTexts,
  choiceTexts,
  fieldText,
  type RowValues,
} from '@touchline/contract/records/field-text'
import type { RangeColumn, RecordList, StoredRecord } from '@touchline/contract/records/record-list'
import { weekdayName } from '@touchline/contract/texts/dates'
import type { ReactNode } from 'react'
import { useLanguage } from '../i18n/language.ts'
import { listTexts } from '../listing/list-texts.ts'
import { panelAddress } from '../listing/panel-address.ts'
import { Icon } from '../ui/icon.tsx'
import { Chips } from '../ui/inputs/chips.tsx'
import { CopyButton } from '../ui/inputs/copy-button.tsx'
import switchClasses from '../ui/inputs/switch.module.css'
import { Picture } from '../ui/picture.tsx'
import textClasses from '../ui/text.module.css'
import classes from './cells.module.css'
import { emptyText, otherName, rangeText, recordName, type Translator } from './field-text.ts'
import { useSetStatus } from './use-row-actions.ts'

type NameCellProps = {
  list: RecordList
  item: StoredRecord
  linked?: boolean
}

export function NameCell({ list, item, linked = true }: NameCellProps) {
  const { language } = useLanguage()
  const name = recordName(list, item, language)
  const other = otherName(list, item, language)
  const names = (
    <>
      <RowThumbnail list={list} item={item} name={name} />
      <span className={classes.names} title={name}>
        <b className={classes.name}>{name}</b>
        {other && (
          <span className={textClasses.hint} lang={language === 'ja' ? 'en' : 'ja'}>
            {other}
          </span>
        )}
      </span>
    </>
  )
  if (!linked) return <span className={classes.cell}>{names}</span>
  return (
    <NameWithCopy name={name}>
      <Link {...panelAddress(item.id)} preload={false} className={classes.cell}>
        {names}
      </Link>
    </NameWithCopy>
  )
}

/** The link of a name with a button that copies the name, because text of a link is hard to select. */
export function NameWithCopy({ name, children }: { name: string; children: ReactNode }) {
  const { t } = useLanguage(listTexts)
  return (
    <span className={classes.copyable}>
      {children}
      <span className={classes.copy}>
        <CopyButton
          text={name}
          label={t('listing:copyName', { name })}
          done={t('listing:copied', { name })}
        />
      </span>
    </span>
  )
}

function RowThumbnail({ list, item, name }: { list: RecordList; item: StoredRecord; name: string }) {
  const picture = Object.entries(list.fields).find(([, { kind }]) => kind === 'image')?.[0]
  const path = picture && item[picture]
  const [letter = ''] = name
  return (
    <span className={classes.thumb} data-thumb aria-hidden="true">
      {path ? <img src={String(path)} alt="" width={26} height={26} loading="lazy" /> : letter.toUpperCase()}
    </span>
  )
}

type StatusSwitchProps = { list: RecordList; item: StoredRecord; translator: Translator }

export function StatusSwitch({ list, item, translator }: StatusSwitchProps) {
  const { t, localize, language } = translator
  const { run, requested } = useSetStatus(list, translator)
  // optimistic: shows the requested status until the list has reloaded
  const status = Number((requested ?? item).status)
  const active = status === ACTIVE
  const name = recordName(list, item, language)
  return (
    <button
      type="button"
      role="switch"
      aria-checked={active}
      aria-label={t('app:item.statusOf', { status: localize(statusLabel(status)), name })}
      className={classes.switch}
      aria-busy={requested !== undefined}
      onClick={() => run({ ...item, status: active ? INACTIVE : ACTIVE })}
    >
      <i className={switchClasses.track} />
      {localize(statusLabel(status))}
    </button>
  )
}

function statusLabel(status: number): LocalText {
  const label = statusOptions.find(({ value }) => value === status)?.label
  return label ?? { en: String(status), ja: String(status) }
}

export function StatusText({ status }: { status: number }) {
  const { localize } = useLanguage()
  return (
    <span className={classes.status} data-active={status === ACTIVE || undefined}>
      <i className={classes.dot} />
      {localize(statusLabel(status))}
    </span>
  )
}

type Props = { field: ShownField; value: FieldValue | File; row: RowValues; translator: Translator }

export function FieldCell({ field, value, row, translator }: Props): ReactNode {
  if (value instanceof File) return <Picture source={value} size={40} />
  if (field.kind === 'image' && value !== null) return <Picture source={String(value)} size={40} />
  if (field.kind === 'weekdays' && isSomeDays(value)) return <DayChips days={value} {...translator} />
  if (field.kind === 'amountRange' && value !== null)
    return <AmountRangeCell range={value as AmountRange} translator={translator} />
  const text = fieldText({ field, value, row, translator })
  if (field.kind === 'flag') return <Flag on={value === true} text={text ?? ''} />
  if (!text) return <Muted>{emptyText(field, translator)}</Muted>
  return field.kind === 'references' ? <span className={classes.list}>{text}</span> : text
}

/** A narrow column wraps before the day, and not within it. */
function AmountRangeCell({ range, translator }: { range: AmountRange; translator: Translator }) {
  const { amounts, from } = amountRangeTexts(range, translator)
  return (
    <span>
      {amounts}
      {from && (
        <>
          {' '}
          <span className={`${classes.unbroken} ${textClasses.muted}`}>{from}</span>
        </>
      )}
    </span>
  )
}

export function Muted({ children }: { children: ReactNode }) {
  return <span className={textClasses.muted}>{children}</span>
}

function Flag({ on, text }: { on: boolean; text: string }) {
  return (
    <span className={on ? classes.flag : textClasses.muted}>
      {on ? <Icon name="check" size={16} /> : <span aria-hidden="true">–</span>}
      <span className="visually-hidden">{text}</span>
    </span>
  )
}

function DayChips({ days, language }: Pick<Translator, 'language'> & { days: readonly number[] }) {
  return <Chips texts={days.map((day) => weekdayName(day, 'short', language))} />
}

/** A table cell shows this number of choices, and the count of the others. */
const MOST_CHOICES = 2

type ChoicesCellProps = { field: ChoicesField; value: FieldValue; translator: Translator }

export function ChoicesCell({ field, value, translator }: ChoicesCellProps) {
  const texts = choiceTexts(field, value, translator)
  if (texts.length === 0) return <Muted>{emptyText(field, translator)}</Muted>
  const rest = texts.length - MOST_CHOICES
  const shown = rest > 0 ? [...texts.slice(0, MOST_CHOICES), `+${rest}`] : texts
  return (
    <span title={texts.join(', ')}>
      <Chips texts={shown} />
    </span>
  )
}

type SecretCellProps = { name: string; field: SecretField; item: StoredRecord; translator: Translator }

/** `••••89ab` for a stored secret, with its last characters if the field shows them. */
export function SecretCell({ name, field, item, translator }: SecretCellProps) {
  if (item[isSetName(name)] !== true) return <Muted>{emptyText(field, translator)}</Muted>
  return `••••${item[last4Name(name)] ?? ''}`
}

function isSomeDays(value: FieldValue): value is readonly number[] {
  return Array.isArray(value) && value.length > 0 && value.length < weekdayNumbers.length
}

/** In characters. A longer range has a smaller font and may wrap between its two ends. */
const LONGEST_LINE = 18

type RangeCellProps = { list: RecordList; column: RangeColumn; item: StoredRecord; translator: Translator }

/** A range of two fields, such as `18:00–02:00`, with an icon if it ends on the next day. */
export function RangeCell({ list, column, item, translator }: RangeCellProps) {
  const { t } = translator
  const text = rangeText({ list, column, row: item, translator })
  if (text === undefined) {
    const isAmount = list.fields[column.from]?.kind === 'money'
    return <Muted>{t(isAmount ? 'app:cell.anyAmount' : 'app:cell.notSet')}</Muted>
  }
  if (text.length > LONGEST_LINE) return <span className={classes.long}>{text}</span>
  const endsNextDay = column.nextDay !== undefined && item[column.nextDay] === true
  if (!endsNextDay) return text
  return (
    <>
      {text}
      <span className={classes.nextDay} title={t('app:cell.nextDay')}>
        <span aria-hidden="true">+1</span>
        <span className="visually-hidden">{t('app:cell.nextDay')}</span>
      </span>
    </>
  )
}
