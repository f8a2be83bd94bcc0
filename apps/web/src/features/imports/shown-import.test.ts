import { expect, test } from 'vitest'
import { shownStep } from './shown-import.ts'

test('the state of an import decides which step is shown, whatever the address says', () => {
  const checked = { state: 'checked', check_job: 5 } as const
  expect(shownStep(checked)).toBe('rows')
  expect(shownStep(checked, 'columns')).toBe('columns')
  expect(shownStep(checked, 'file')).toBe('file')
  expect(shownStep(checked, 'result')).toBe('rows')
  expect(shownStep({ ...checked, state: 'checking' }, 'columns')).toBe('rows')
  expect(shownStep({ ...checked, state: 'applied' }, 'rows')).toBe('result')
  expect(shownStep({ ...checked, state: 'applied' }, 'file')).toBe('result')
  expect(shownStep({ ...checked, state: 'taking_back' })).toBe('result')
})

test('after a stopped check, its step says so, and the columns can be changed', () => {
  expect(shownStep({ state: 'columns', check_job: 5 }, 'rows')).toBe('rows')
  expect(shownStep({ state: 'columns', check_job: 5 })).toBe('columns')
  expect(shownStep({ state: 'columns', check_job: null }, 'rows')).toBe('columns')
})
