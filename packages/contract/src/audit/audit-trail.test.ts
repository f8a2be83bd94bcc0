import { expect, test } from 'vitest'
import { auditTrail } from './audit-trail.ts'

function actionLabel(area: string | undefined): string | undefined {
  const filter = auditTrail.filters.find(({ name }) => name === 'action')
  const offered = filter?.kind === 'choice' ? filter.offered?.(area === undefined ? {} : { area }) : undefined
  return offered?.created?.en
}

test('the filter by action has the label of the chosen area', () => {
  expect(actionLabel('files')).toBe('Uploaded')
  expect(actionLabel('sports')).toBe('Added')
  expect(actionLabel(undefined)).toBe('Added')
  expect(actionLabel('auth')).toBeUndefined()
})
