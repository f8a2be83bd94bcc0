import type { FieldValue } from '../fields/field.ts'
import type { Field, Fields } from '../fields/fields.ts'
import type { ReferenceTarget } from '../fields/reference-fields.ts'
import type { RowsField } from '../fields/rows-field.ts'
import { fieldText, type RowValues, type ValueTranslator } from '../records/field-text.ts'
import { shorten } from '../text.ts'
import { defineTexts } from '../texts/catalogue.ts'
import { numberText } from '../texts/numbers.ts'
import { translatorOf } from '../texts/translate.ts'
import type { FieldChange } from './calls.ts'

const changeTexts = defineTexts('changes', {
  image: { en: 'Image', ja: '画像' },
  minorUnits: { en: '{{amount}} (smallest unit of the currency)', ja: '{{amount}}（通貨の最小単位）' },
  part: { en: '{{label}}: {{value}}', ja: '{{label}}：{{value}}' },
  change: { en: '{{label}}: {{old}} → {{new}}', ja: '{{label}}：{{old}} → {{new}}' },
  secret: { en: '{{label}}: changed', ja: '{{label}}：変更されました' },
  more: { en: '… and {{count}} more', ja: '…ほか{{count}}件' },
  none: { en: '–', ja: '–' },
})

const textOf = ({ language }: ValueTranslator) => translatorOf(language, changeTexts)

/** A value of an audit entry in the words of the form. */
export type ShownValue =
  | { readonly kind: 'empty'; readonly text: string | undefined }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'image'; readonly path: string }
  | { readonly kind: 'references'; readonly to: ReferenceTarget; readonly ids: readonly number[] }
  | { readonly kind: 'rows'; readonly rows: readonly string[] }

/** `values` is undefined for a secret, whose values are not recorded. */
export type ShownChange = {
  readonly field: string
  readonly label: string
  readonly values: { readonly before: ShownValue; readonly after: ShownValue } | undefined
}

type ChangesOptions = {
  readonly changes: readonly FieldChange[]
  readonly fields: Fields
  readonly translator: ValueTranslator
}

/** In the order of the form. Fields that only another version of the product knows follow under their name. */
export function shownChanges({ changes, fields, translator }: ChangesOptions): ShownChange[] {
  const order = Object.keys(fields)
  const fieldOf = (name: string) => (Object.hasOwn(fields, name) ? fields[name] : undefined)
  const positionOf = ({ field }: FieldChange) => (fieldOf(field) ? order.indexOf(field) : order.length)
  const rows = { old: rowOf(changes, 'old'), new: rowOf(changes, 'new') }
  const sorted = changes.toSorted((one, other) => positionOf(one) - positionOf(other))
  return sorted.map((change) => {
    const field = fieldOf(change.field)
    const isSecret = change.secret === true || field?.kind === 'secret'
    const show = (side: 'old' | 'new') =>
      shownValue({
        field,
        value: change[side],
        row: withCurrency({ change, field, row: rows[side] }),
        translator,
      })
    return {
      field: change.field,
      label: field ? translator.localize(field.label) : change.field,
      values: isSecret ? undefined : { before: show('old'), after: show('new') },
    }
  })
}

function rowOf(changes: readonly FieldChange[], side: 'old' | 'new'): RowValues {
  return Object.fromEntries(changes.map((change) => [change.field, change[side]]))
}

type AmountOptions = {
  readonly change: FieldChange
  readonly field: Field | undefined
  readonly row: RowValues
}

/** The currency of an amount is in the same entry, or beside the amount if the entry does not change it. */
function withCurrency({ change, field, row }: AmountOptions): RowValues {
  if (field?.kind !== 'money') return row
  return { ...row, [field.currency]: row[field.currency] ?? change.currency }
}

type ValueOptions = {
  readonly field: Field | undefined
  readonly value: unknown
  readonly row: RowValues
  readonly translator: ValueTranslator
}

export function shownValue(options: ValueOptions): ShownValue {
  const { field, value, row, translator } = options
  if (value === null || value === undefined || value === '') return emptyValue(field, translator)
  if (!field || (field.kind === 'text' && typeof value === 'object')) return textValue(plainText(value))
  if (field.kind === 'image') return { kind: 'image', path: String(value) }
  if (field.kind === 'reference') return { kind: 'references', to: field.to, ids: [Number(value)] }
  if (field.kind === 'references' && Array.isArray(value) && value.length > 0)
    return { kind: 'references', to: field.to, ids: value.map(Number) }
  if (field.kind === 'rows' && Array.isArray(value) && value.length > 0)
    return { kind: 'rows', rows: value.map((each: RowValues) => rowText(field, each, translator)) }
  if (field.kind === 'money' && typeof row[field.currency] !== 'string')
    return textValue(minorUnits(Number(value), translator))
  const text = fieldText({ field, value: value as FieldValue, row, translator })
  return text === undefined ? emptyValue(field, translator) : textValue(text)
}

function textValue(text: string): ShownValue {
  return { kind: 'text', text }
}

function emptyValue(field: Field | undefined, { localize }: ValueTranslator): ShownValue {
  const text = field && 'empty' in field && field.empty ? localize(field.empty) : undefined
  return { kind: 'empty', text }
}

/** The entry and the record may both be from a version without recorded currencies. */
function minorUnits(amount: number, translator: ValueTranslator): string {
  return textOf(translator)('changes:minorUnits', { amount: numberText(amount, translator.language) })
}

/** The parts of a row: `Name: Kanto Rail, Website: https://…`. Empty parts are left out. */
function rowText({ fields }: RowsField, row: RowValues, translator: ValueTranslator): string {
  const { localize, language } = translator
  const t = textOf(translator)
  const parts = Object.entries(fields).flatMap(([name, field]) => {
    const shown = shownValue({ field, value: row[name], row, translator })
    if (shown.kind === 'empty') return []
    if (shown.kind === 'image') return [t('changes:image')]
    return [t('changes:part', { label: localize(field.label), value: shortText(shown) })]
  })
  return new Intl.ListFormat(language, { type: 'unit' }).format(parts)
}

function shortText(shown: ShownValue): string {
  if (shown.kind === 'text') return shown.text
  return shown.kind === 'references' ? shown.ids.map((id) => `#${id}`).join(', ') : ''
}

const MAX_LINES = 20
const MAX_VALUE = 200

/** `isCreation`: true for the entry of a new record, whose fields had no values before. */
type LinesOptions = ChangesOptions & { readonly isCreation?: boolean }

/**
 * One line per change, such as `Status: Active → Inactive`. For a new record, one line per filled-in field, such as
 * `Status: Active`.
 */
export function changeLines({ isCreation = false, ...options }: LinesOptions): string[] {
  const t = textOf(options.translator)
  const shown = shownChanges(options).filter(({ values }) => !isCreation || values?.after.kind !== 'empty')
  const lines = shown.flatMap(({ label, values }) => {
    if (!values) return [t('changes:secret', { label })]
    const before = isCreation ? '' : lineText(values.before, t)
    const after = lineText(values.after, t)
    if (before === '' && after === '') return []
    if (before === '') return [t('changes:part', { label, value: after })]
    return [t('changes:change', { label, old: before, new: after || t('changes:none') })]
  })
  if (lines.length <= MAX_LINES) return lines
  return [...lines.slice(0, MAX_LINES), t('changes:more', { count: lines.length - MAX_LINES })]
}

type SideOptions = ChangesOptions & { readonly field: string; readonly side: 'old' | 'new' }

/** The value of one field before or after a change. Empty for a secret, and for a field that did not change. */
export function changedValueText({ field, side, ...options }: SideOptions): string {
  const values = shownChanges(options).find((change) => change.field === field)?.values
  if (!values) return ''
  return lineText(side === 'old' ? values.before : values.after, textOf(options.translator))
}

function lineText(shown: ShownValue, t: ReturnType<typeof textOf>): string {
  if (shown.kind === 'empty') return shown.text ?? ''
  if (shown.kind === 'image') return t('changes:image')
  return shorten(shown.kind === 'rows' ? shown.rows.join('; ') : shortText(shown), MAX_VALUE)
}

/** For values without a declaration. */
function plainText(value: unknown): string {
  if (Array.isArray(value)) return value.map(plainText).join(', ')
  if (typeof value !== 'object' || value === null) return String(value ?? '')
  return Object.entries(value)
    .map(([name, part]) => `${name}: ${plainText(part)}`)
    .join(', ')
}
