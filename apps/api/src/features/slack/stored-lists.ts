import { slackConnections } from '@touchline/contract/slack/connections'
import { slackDeliveries } from '@touchline/contract/slack/deliveries'
import { slackFunctions } from '@touchline/contract/slack/functions'
import { rowReferences } from '../../records/row-references.ts'
import { storedList, type TestConnection } from '../../records/stored-list.ts'
import { connectionColumns, deliveryColumns, functionColumns } from './slack-sql.ts'

const shared = { tokenArea: 'slack', references: rowReferences, hasStoredTotals: true } as const

export function storedConnections(testConnection: TestConnection) {
  return storedList(slackConnections, {
    ...shared,
    table: 'slack_connections',
    computed: connectionColumns,
    testConnection,
  })
}

export function storedFunctions(testConnection: TestConnection) {
  return storedList(slackFunctions, {
    ...shared,
    table: 'slack_functions',
    referenced: { connection_id: { table: 'slack_connections' } },
    computed: functionColumns,
    testConnection,
  })
}

export const storedDeliveries = storedList(slackDeliveries, {
  table: 'slack_delivery_log',
  tokenArea: 'slack',
  computed: deliveryColumns,
})
