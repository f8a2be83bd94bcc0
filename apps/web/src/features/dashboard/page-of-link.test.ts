import { expect, test } from 'vitest'
import { pageOfLink } from './page-of-link.ts'

test('a link of the dashboard is split into its path and its search parameters', () => {
  expect(pageOfLink('/settings/backups')).toEqual({ to: '/settings/backups', search: {} })
  expect(pageOfLink('/membership-plan/plan?id=7&name=a%26b')).toEqual({
    to: '/membership-plan/plan',
    search: { id: '7', name: 'a&b' },
  })
})

test('a further search parameter is added to those of the link of the dashboard', () => {
  expect(pageOfLink('/master-data/sports?search=x', { status: '0' }).search).toEqual({
    search: 'x',
    status: '0',
  })
})
