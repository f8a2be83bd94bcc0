import { expect, test } from 'vitest'
import { recordAddress } from './record-address.ts'

const kendo = { record_id: 7, name: 'Kendo' }
const job = { kind: 'bulk', list: 'sports', action: 'deactivate' }
const inList = { to: '/master-data/sports', search: { edit: 7 } }
const inTrash = { to: '/master-data/sports', search: { trashed: 1, search: 'Kendo' } }

test('a result links to the record, whatever the outcome', () => {
  for (const outcome of ['changed', 'unchanged', 'refused'] as const)
    expect(recordAddress({ ...kendo, outcome }, job)).toEqual(inList)
})

test('the result of a deleted record links to the trash, and that of a refused deletion to the list', () => {
  const deletion = { ...job, action: 'delete' }
  expect(recordAddress({ ...kendo, outcome: 'changed' }, deletion)).toEqual(inTrash)
  expect(recordAddress({ ...kendo, outcome: 'refused' }, deletion)).toEqual(inList)
})

test('the undo of a deletion links to the restored record, and to the trash if the restore was refused', () => {
  const undo = { ...job, kind: 'undo', action: 'delete' }
  expect(recordAddress({ ...kendo, outcome: 'changed' }, undo)).toEqual(inList)
  expect(recordAddress({ ...kendo, outcome: 'refused' }, undo)).toEqual(inTrash)
})

test('the result of a record that is permanently deleted or did not exist has no link', () => {
  expect(recordAddress({ ...kendo, outcome: 'changed' }, { ...job, action: 'purge' })).toBeUndefined()
  expect(recordAddress({ ...kendo, name: '', outcome: 'refused' }, job)).toBeUndefined()
})

test('a plan links to its page, and a deleted plan to none, because each audience has its own trash', () => {
  const plans = { ...job, list: 'membershipPlans' }
  expect(recordAddress({ ...kendo, outcome: 'changed' }, plans)).toMatchObject({ search: { id: 7 } })
  expect(recordAddress({ ...kendo, outcome: 'changed' }, { ...plans, action: 'delete' })).toBeUndefined()
})
