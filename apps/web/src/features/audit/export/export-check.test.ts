import type { ExportFormat } from '@touchline/contract/audit/calls'
import { describe, expect, test } from 'vitest'
import { ExportCheck } from './export-check.ts'

const csv =
  '\uFEFF"Number","Changes"\r\n1,"Category: Team → ""Winter""\nStatus: Active → Inactive"\r\n2,\r\n"# End of export: 2 entries"\r\n'
const jsonl = '{"id":1,"changes":"\\n"}\n{"id":2}\n{"end":true,"entries":2}\n'
const files = [
  ['csv', csv],
  ['jsonl', jsonl],
] as const

function checkOf(format: ExportFormat, file: string, chunkSize = file.length) {
  const bytes = new TextEncoder().encode(file)
  const check = new ExportCheck(format)
  for (let start = 0; start < bytes.length; start += chunkSize)
    check.read(bytes.slice(start, start + chunkSize))
  return check
}

describe.each(files)('an export as %s', (format, file) => {
  test('is complete if its last line states the number of its entries, in chunks of any size', () => {
    for (const size of [1, 2, 7, 50, 1000]) expect(checkOf(format, file, size).completeEntries()).toBe(2)
  })
  test('is incomplete if it was cut off at any byte', () => {
    for (let length = 0; length < file.length; length += 1)
      expect(checkOf(format, file.slice(0, length)).completeEntries(), `${length}`).toBeUndefined()
  })
  test('is incomplete if an entry is missing', () => {
    const lines = file.split('\n')
    const without = [...lines.slice(0, -3), ...lines.slice(-2)].join('\n')
    expect(checkOf(format, without).completeEntries()).toBeUndefined()
  })
  test('without entries is complete', () => {
    const empty = {
      csv: '\uFEFF"Number"\r\n"# End of export: 0 entries"\r\n',
      jsonl: '{"end":true,"entries":0}\n',
    }
    expect(checkOf(format, empty[format]).completeEntries()).toBe(0)
  })
})
