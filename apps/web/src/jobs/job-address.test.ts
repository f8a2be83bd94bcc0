import { expect, test } from 'vitest'
import { jobAddress } from './job-address.ts'

const job = { id: 17, kind: 'bulk', list: 'sports', options: null }

test('the checks and the applies of an import lead to the page of the import', () => {
  const options = { import_id: 12 }
  expect(jobAddress({ ...job, kind: 'check', options })).toEqual({
    to: '/import',
    search: { list: 'sports', id: 12 },
  })
  expect(jobAddress({ ...job, kind: 'import', options }).to).toBe('/import')
})

test('other jobs lead to their own page', () => {
  expect(jobAddress(job)).toEqual({ to: '/settings/job', search: { id: 17 } })
  expect(jobAddress({ ...job, kind: 'export', options: { format: 'csv' } }).to).toBe('/settings/job')
})
