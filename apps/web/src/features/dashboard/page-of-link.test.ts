import { expect, test } from 'vitest'
import { pageOfLink } from './page-of-link.ts'

test('a link of the dashboard is split into its path, its search parameters and its fragment', () => {
  expect(pageOfLink('/settings/backups')).toEqual({ to: '/settings/backups', search: {}, hash: '' })
  expect(pageOfLink('/membership-plan/plan?id=7&name=a%26b#prices')).toEqual({
    to: '/membership-plan/plan',
    search: { id: '7', name: 'a&b' },
    hash: 'prices',
  })
})

test('a further search parameter is added to those of the link of the dashboard', () => {
  expect(pageOfLink('/master-data/sports?search=x', { status: '0' }).search).toEqual({
    search: 'x',
    status: '0',
  })
})
