import { describe, expect, test } from 'vitest'
import { invoiceFormatError, invoiceNumber } from './invoice-number.ts'

const issued = { date: '2026-04-09', sequence: 42 }

test.for([
  ['INV-{YYYY}-{SEQ:5}', 'INV-2026-00042'],
  ['{YY}{MM}/{SEQ:3}', '2604/042'],
  ['請求書第{SEQ:1}号', '請求書第42号'],
  ['{SEQ:10}', '0000000042'],
  ['{YYYY}{YYYY}{SEQ:2}', '2026202642'],
] as const)('the invoice number format %s is valid and gives %s', ([format, number]) => {
  expect(invoiceFormatError(format)).toBeUndefined()
  expect(invoiceNumber(format, issued)).toBe(number)
})

describe('an invoice number format', () => {
  const errorOf = (format: string) => {
    const error = invoiceFormatError(format)
    return error && [error.key, error.values.placeholder].filter(Boolean).join(' ')
  }

  test.for([
    ['INV-{MONTH}-{SEQ:5}', 'financeMessages:unknown_placeholder {MONTH}'],
    ['{yyyy}-{SEQ:5}', 'financeMessages:unknown_placeholder {yyyy}'],
    ['{SEQ:0}', 'financeMessages:unknown_placeholder {SEQ:0}'],
    ['{SEQ:11}', 'financeMessages:unknown_placeholder {SEQ:11}'],
    ['{SEQ}', 'financeMessages:unknown_placeholder {SEQ}'],
    ['{}{SEQ:5}', 'financeMessages:unknown_placeholder {}'],
    ['{SEQ:5}{', 'financeMessages:unknown_placeholder {'],
    ['}{SEQ:5}', 'financeMessages:unknown_placeholder }'],
    ['{{SEQ:5}}', 'financeMessages:unknown_placeholder {}'],
    ['{YYYY}', 'financeMessages:one_sequence'],
    ['', 'financeMessages:one_sequence'],
    ['{SEQ:5}-{SEQ:5}', 'financeMessages:one_sequence'],
    ['{SEQ:5}-{SEQ:3}', 'financeMessages:one_sequence'],
    ['INV {SEQ:5}', 'financeMessages:not_invoice_format'],
    ['<{SEQ:5}>', 'financeMessages:not_invoice_format'],
    ['INV\t{SEQ:5}', 'financeMessages:not_invoice_format'],
    ['{SEQ:5}€', 'financeMessages:not_invoice_format'],
  ] as const)('%j is refused: %s', ([format, error]) => {
    expect(errorOf(format)).toBe(error)
  })
})
