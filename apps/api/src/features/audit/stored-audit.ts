import { auditPeople, auditTrail } from '@touchline/contract/audit/audit-trail'
import { storedList } from '../../records/stored-list.ts'

/** Not a filter of the call: a search for a whole request id uses its own index. */
export const REQUEST_FILTER = 'request_id'

export const storedTrail = storedList(
  {
    ...auditTrail,
    filters: [...auditTrail.filters, { kind: 'id', name: REQUEST_FILTER, label: auditTrail.title }],
  },
  { table: 'audit_trail', hasSearchPairs: true },
)

export const storedPeople = storedList(auditPeople, { table: 'audit_people', tokenArea: 'audit' })
