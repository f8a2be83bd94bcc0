import { z } from 'zod/mini'
import { choice } from '../fields/choice-fields.ts'
import { date, yearlyDay } from '../fields/date-fields.ts'
import { type Labelled, once } from '../fields/field.ts'
import { needsProof } from '../fields/fields.ts'
import { currency } from '../fields/money-fields.ts'
import { acceptsDigits, type FilledInteger, integer, percent } from '../fields/number-fields.ts'
import { rows } from '../fields/rows-field.ts'
import { noOverlap, notBelow, validWhen } from '../fields/rules.ts'
import { type TextField, text } from '../fields/text-fields.ts'
import { message } from '../http/messages.ts'
import { lineSchema } from '../text.ts'
import { financeMessage } from './finance-messages.ts'
import { invoiceFormatError } from './invoice-number.ts'

const JAPANESE = /^T\d{13}$/
/** A T with nothing but digits is meant as a Japanese number. UEN numbers of Singapore such as T08GB0001A are not. */
const JAPANESE_ATTEMPT = /^T[\d\s-]*$/
const SEPARATORS = /[\s-]/g

/** The standard notation of a Japanese number, such as T7000012050002. Other texts are returned unchanged. */
function normalizeTaxNumber(text: string): string {
  const plain = text.normalize('NFKC').trim().toUpperCase()
  return JAPANESE_ATTEMPT.test(plain) ? plain.replace(SEPARATORS, '') : text
}

/** Expects the standard notation. */
function isJapaneseTaxNumber(text: string): boolean {
  return JAPANESE.test(text)
}

function looksJapanese(text: string): boolean {
  return JAPANESE_ATTEMPT.test(text)
}

/**
 * Expects T and 13 digits. The first digit is the check digit of the other twelve. Source: National Tax Agency, check
 * digit of corporate numbers (法人番号の検査用数字). The agency has not published a rule for the numbers of sole
 * proprietors; the same rule applies to all, as the product specification demands a check digit.
 */
function hasValidCheckDigit(number: string): boolean {
  const [check = 0, ...body] = [...number.slice(1)].map(Number)
  const sum = body.toReversed().reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 1 : 2), 0)
  return check === 9 - (sum % 9)
}

export const MAX_TAX_RATES = 50
/** The former period applies for this long after the retention of the audit trail was shortened. */
export const RETENTION_DELAY_DAYS = 7
export const MIN_RETENTION_DAYS = 90
export const MAX_RETENTION_DAYS = 36_500
const MAX_TAX_NUMBER = 40
const MAX_INVOICE_FORMAT = 60
const MAX_TAX_CODE = 20
const MAX_DUE_DAYS = 180

function taxRegistrationNumber({ label }: Labelled): TextField {
  const schema = once(() =>
    lineSchema({ max: MAX_TAX_NUMBER }).check(
      z.overwrite(normalizeTaxNumber),
      z.refine((value) => !looksJapanese(value) || isJapaneseTaxNumber(value), {
        params: { message: message('not_japanese_tax_number') },
        abort: true,
      }),
      z.refine((value) => !looksJapanese(value) || hasValidCheckDigit(value), {
        params: { message: financeMessage('wrong_check_digit') },
        abort: true,
      }),
      z.refine((value) => value.length !== 1, { params: { message: financeMessage('short_tax_number') } }),
    ),
  )
  return { ...text({ label, max: MAX_TAX_NUMBER }), schema }
}

function invoiceNumberFormat({ label }: Labelled): TextField {
  const schema = once(() =>
    lineSchema({ min: 1, max: MAX_INVOICE_FORMAT }).check(
      z.superRefine((value, context) => {
        const error = invoiceFormatError(value)
        if (error) context.addIssue({ code: 'custom', params: { message: error } })
      }),
    ),
  )
  return {
    ...text({ label, min: 1, max: MAX_INVOICE_FORMAT }),
    initial: 'INV-{YYYY}-{SEQ:5}',
    schema,
  }
}

/** 0 keeps entries for ever. */
function retentionDays({ label }: Labelled): FilledInteger {
  const days = integer({ label, min: 0, max: MAX_RETENTION_DAYS, initial: 0 })
  const schema = once(() =>
    days.schema().check(
      z.refine((value) => value <= 0 || value >= MIN_RETENTION_DAYS, {
        params: { message: financeMessage('short_retention', { min: MIN_RETENTION_DAYS }) },
      }),
    ),
  )
  return { ...days, schema }
}

/** Stored in capital letters. */
function taxCode({ label }: Labelled): TextField {
  const schema = once(() =>
    lineSchema({ min: 1, max: MAX_TAX_CODE }).check(
      z.overwrite((code) => code.normalize('NFKC').toUpperCase()),
      z.refine((code) => /^[A-Z\d_-]*$/.test(code), { params: { message: financeMessage('not_tax_code') } }),
    ),
  )
  return { ...text({ label, min: 1, max: MAX_TAX_CODE }), schema }
}

/** Both days are inclusive. Without `valid_to` the rate has no end. */
export type TaxRate = {
  readonly code: string
  readonly name: string
  readonly name_ja: string
  readonly percent: number
  readonly valid_from: string
  readonly valid_to: string | null
}

const taxRates = rows<TaxRate>({
  label: { en: 'Tax rates', ja: '税率' },
  item: { en: 'tax rate', ja: '税率' },
  fields: {
    code: taxCode({ label: { en: 'Code', ja: 'コード' } }),
    name: text({ label: { en: 'Name', ja: '名称' }, min: 1, max: 100 }),
    name_ja: text({ label: { en: 'Name (Japanese)', ja: '名称（日本語）' }, max: 100 }),
    percent: percent({ label: { en: 'Rate', ja: '税率' } }),
    valid_from: date({ label: { en: 'Valid from', ja: '適用開始日' } }),
    valid_to: date({
      label: { en: 'Valid to', ja: '適用終了日' },
      empty: { en: 'No end', ja: '終了日なし' },
    }),
  },
  rules: [notBelow('valid_to', 'valid_from')],
  max: MAX_TAX_RATES,
})

/**
 * Prices include tax at first, because Japan requires shops to show consumers the total price (総額表示). Fractions of
 * a yen are usually dropped there.
 */
export const finance = {
  key: 'finance',
  query: { group: 'finance' },
  fields: {
    base_currency: currency({ label: { en: 'Base currency', ja: '基本通貨' }, initial: 'JPY' }),
    tax_mode: choice({
      label: { en: 'Prices', ja: '価格の表示' },
      options: {
        inclusive: { en: 'Include tax', ja: '税込' },
        exclusive: { en: 'Exclude tax', ja: '税抜' },
      },
      initial: 'inclusive',
    }),
    rounding: choice({
      label: { en: 'Rounding of tax', ja: '消費税の端数処理' },
      options: {
        floor: { en: 'Round down', ja: '切り捨て' },
        half_up: { en: 'Round half up', ja: '四捨五入' },
        ceil: { en: 'Round up', ja: '切り上げ' },
      },
      initial: 'floor',
    }),
    tax_registration_number: taxRegistrationNumber({
      label: { en: 'Tax registration number', ja: '税務登録番号' },
    }),
    tax_rates: taxRates,
    fiscal_year_start: yearlyDay({
      label: { en: 'Start of the fiscal year', ja: '会計年度の開始日' },
      initial: '04-01',
    }),
    invoice_number_format: invoiceNumberFormat({
      label: { en: 'Invoice number format', ja: '請求書番号の形式' },
    }),
    payment_due_days: acceptsDigits(
      integer({
        label: { en: 'Payment due (days)', ja: '支払期限（日数）' },
        min: 0,
        max: MAX_DUE_DAYS,
        initial: 30,
      }),
    ),
    ...needsProof({
      audit_retention_days: acceptsDigits(
        retentionDays({ label: { en: 'Keep audit entries (days)', ja: '監査ログの保存日数' } }),
      ),
    }),
  },
  rules: [
    noOverlap({ rows: 'tax_rates', same: 'code', from: 'valid_from', to: 'valid_to' }),
    validWhen({
      where: [{ field: 'base_currency', is: 'JPY' }],
      field: 'tax_registration_number',
      isValid: isJapaneseTaxNumber,
      message: 'not_japanese_tax_number',
    }),
  ],
} as const
