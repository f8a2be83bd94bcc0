import type { Message } from '../http/messages.ts'
import { financeMessage } from './finance-messages.ts'

type InvoiceNumberOptions = {
  /** A day as `YYYY-MM-DD`. */
  readonly date: string
  readonly sequence: number
}

const PLACEHOLDER = /\{(?:YYYY|YY|MM|SEQ:([1-9]|10))\}/g
const SEQUENCE = /\{SEQ:(?:[1-9]|10)\}/g
/** Text in braces, or a single brace. */
const BRACES = /\{[^{}]*\}|[{}]/
const OTHER_TEXT = /^[\p{L}\p{M}\p{N}\-_/.]*$/u

/** Undefined if the format is valid. */
export function invoiceFormatError(format: string): Message | undefined {
  const rest = format.replaceAll(PLACEHOLDER, '')
  const [unknown] = BRACES.exec(rest) ?? []
  if (unknown !== undefined) return financeMessage('unknown_placeholder', { placeholder: unknown })
  if (!OTHER_TEXT.test(rest)) return financeMessage('not_invoice_format')
  return format.match(SEQUENCE)?.length === 1 ? undefined : financeMessage('one_sequence')
}

/** `INV-{YYYY}-{SEQ:5}` becomes `INV-2026-00042`. A sequence with more digits is not cut. */
export function invoiceNumber(format: string, { date, sequence }: InvoiceNumberOptions): string {
  const [year = '', month = ''] = date.split('-')
  const values: Readonly<Record<string, string>> = {
    '{YYYY}': year,
    '{YY}': year.slice(-2),
    '{MM}': month,
  }
  return format.replaceAll(
    PLACEHOLDER,
    (placeholder, digits) => values[placeholder] ?? String(sequence).padStart(Number(digits), '0'),
  )
}
