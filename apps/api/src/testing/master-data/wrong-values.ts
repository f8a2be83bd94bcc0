import type { EnteredField } from '@touchline/contract/fields/fields'
import { MAX_AMOUNT } from '@touchline/contract/fields/money-fields'

const nothingStored = `/files/${'0'.repeat(40)}.webp`
const shapes = [{}, [], [[1]], { length: 1 }, true]

/** JSON values that a field of this kind refuses. They are raw JSON, because some numbers have no other form. */
export function wrongValues(field: EnteredField): readonly string[] {
  return [...wrongOf(field).map((value) => JSON.stringify(value)), ...hugeNumbers(field)]
}

function wrongOf(field: EnteredField): readonly unknown[] {
  switch (field.kind) {
    case 'text':
      return [...shapes, 5, null, 'a\u0000b', 'a\ud800', 'x'.repeat(field.max + 1)]
    case 'integer':
      return [
        ...shapes,
        'x',
        String(field.min),
        field.min - 1,
        field.max + 1,
        field.min + 0.5,
        2 ** 53,
      ].concat(field.empty ? [] : (null as never))
    case 'percent':
      return [...shapes, '', '8', -0.01, 100.01, 8.255].concat(field.empty ? [] : (null as never))
    case 'choice':
      return [...shapes, '', 'nothing', 'toString', '__proto__', 5, null, [Object.keys(field.options)[0]]]
    case 'choices':
      return [{}, true, '', 5, null, ['nothing'], ['toString'], [5], [null], [[]]].concat(
        field.min > 0 ? [[]] : [],
      )
    case 'status':
      return [...shapes, 2, -1, 0.5, '1', null]
    case 'flag':
      return [{}, [], 1, 0, 'true', '', null]
    case 'time':
      return [...shapes, '', '24:00', '9:00', '09:60', '09:00:00', '０９:００', '09:00\n', '09:00\u0000', 900]
    case 'weekdays':
      return [{}, [], true, [0], [8], [1.5], ['1'], [null], [[1]], [1, 2, 3, 4, 5, 6, 7, 1], '1', '', 1, null]
    case 'date':
      return [...shapes, '', '2026-02-30', '2026-4-1', '2026-04-01T00:00:00Z', 20260401]
    case 'dateRange':
      return [[], true, '', null, { from: '2026-02-30', to: null }, { from: '2026-04-02', to: '2026-04-01' }]
    case 'monthDay':
      return [...shapes, '', '02-30', '13-01', '4-1', 401]
    case 'reference':
      return [...shapes, '', '1', 0, -1, 0.5, 2 ** 31]
    case 'references':
      return [{}, true, '1', 1, null, [0], [-1], [0.5], ['1'], [null], [2 ** 31]]
    case 'rows':
      return [{}, true, '', 1, null, ['x'], [null], [{ unknown: 1 }]]
    case 'secret':
      return [...shapes, 5, 'a\u0000b', 'a\ud800', 'x'.repeat(field.max + 1)]
    case 'money':
      return [...shapes, -1, 0.5, '100', '', MAX_AMOUNT + 1, 2 ** 53]
    case 'currency':
      return [...shapes, '', 'usd', 'XXX', 'JPY ', 5, null]
    case 'image':
      return [
        ...shapes,
        '',
        5,
        nothingStored,
        '/files/',
        '/files/../keys/0001.key',
        'https://evil.example/x.webp',
      ].concat([
        `${nothingStored}\u0000`,
        '/files/\ud800',
        `/files/${'x'.repeat(200)}`,
        'data:image/png;base64,AA',
      ])
  }
}

function hugeNumbers(field: EnteredField): readonly string[] {
  return field.kind === 'weekdays'
    ? ['[1e400]', '1e400']
    : ['1e400', '-1e400', '123456789012345678901234567890']
}

export function wrongTexts(field: EnteredField): readonly string[] {
  switch (field.kind) {
    case 'text':
      return ['a\u0000b', 'x'.repeat(field.max + 1)]
    case 'integer':
      return ['x', '1.5', '1e1', '0x1', String(field.max + 1), '9'.repeat(30), '\u0000'].concat(
        field.empty ? [] : [''],
      )
    case 'percent':
      return ['x', '8,25', '100.01', '8.255', '1e1'].concat(field.empty ? [] : [''])
    case 'choice':
      return ['', 'nothing', '__proto__', 'a\u0000']
    case 'choices':
      return ['nothing', ',', 'toString'].concat(field.min > 0 ? [''] : [])
    case 'status':
      return ['', '2', 'Active', '1.0']
    case 'flag':
      return ['', 'yes', '2', '\u0000']
    case 'time':
      return ['24:00', '9:00', 'x', '09:00\u0000']
    case 'weekdays':
      return ['', '0', '8', '1,x', '1,,2', '1;2', '1,2,3,4,5,6,7,1']
    case 'date':
      return ['2026-02-30', '1.4.2026']
    case 'dateRange':
      return ['x', '2026-04-02/2026-04-01']
    case 'monthDay':
      return ['02-30', 'x']
    case 'reference':
      return ['x', '0', '1.5']
    case 'references':
      return ['x', '0', '1,x']
    case 'rows':
      return ['x', '{}']
    case 'secret':
      return ['a\u0000b', 'x'.repeat(field.max + 1)]
    case 'money':
      return ['x', '-1', '1.5', '9'.repeat(30)]
    case 'currency':
      return ['', 'usd', 'XXX']
    case 'image':
      return ['x', '/files/', nothingStored, `${nothingStored}\u0000`, 'https://evil.example/x.webp']
  }
}
