import { eventOptions } from '../events/areas.ts'
import { instant } from '../fields/date-fields.ts'
import { checked } from '../fields/rules.ts'
import { type Message, message } from '../http/messages.ts'
import { referenceFilter, statusFilter, textFilter } from '../records/filters.ts'
import { field, recordList } from '../records/record-list.ts'
import { countField, messageTest, slackConnections } from './connections.ts'
import { type EventFilter, filterErrors } from './filters.ts'
import { functionFields } from './function-fields.ts'
import { functionsHead } from './heads.ts'
import { slackMessage } from './messages.ts'
import { templateError } from './templates.ts'

const fields = functionFields(eventOptions)

type FunctionValues = {
  readonly events: readonly string[]
  readonly filters: readonly EventFilter[]
  readonly template_en: string
  readonly template_ja: string
  readonly throttle_count: number | null
  readonly throttle_minutes: number | null
  readonly quiet_from: string | null
  readonly quiet_to: string | null
}
type Errors = Readonly<Record<string, readonly Message[]>>

/** What is sent where: a function sends a message to its connection for each of its events that passes its filters. */
export const slackFunctions = recordList({
  ...functionsHead,
  fields,
  computed: {
    last_sent_at: instant({
      label: { en: 'Last message', ja: '最終送信' },
      empty: { en: 'None yet', ja: 'まだありません' },
    }),
    sent_last_day: countField('Sent in 24 hours', '24時間の送信数'),
    failed: countField('Failed', '失敗'),
  },
  columns: [
    field('events'),
    field('connection_id'),
    field('last_sent_at'),
    field('sent_last_day'),
    field('failed'),
    field('status'),
  ],
  filters: [
    textFilter,
    referenceFilter('connection_id', {
      label: fields.connection_id.label,
      to: { ...slackConnections, offersInactive: true },
    }),
    statusFilter,
  ],
  rules: [
    checked({
      fields: ['events', 'filters'],
      errors: (row) => filterErrors(valuesOf(row).filters, valuesOf(row).events),
    }),
    checked({
      fields: ['events', 'template_en', 'template_ja'],
      errors: (row) => templateErrors(valuesOf(row)),
    }),
    checked({
      fields: ['throttle_count', 'throttle_minutes'],
      errors: (row) => throttleErrors(valuesOf(row)),
    }),
    checked({ fields: ['quiet_from', 'quiet_to'], errors: (row) => quietErrors(valuesOf(row)) }),
  ],
  sort: { column: 'name', direction: 'asc' },
  paging: 'pages',
  writable: true,
  trash: true,
  connectionTest: messageTest,
  bulkFields: ['connection_id'],
})

function valuesOf(row: Readonly<Record<string, unknown>>): FunctionValues {
  const { events, filters, ...others } = row
  const lists = {
    events: Array.isArray(events) ? events : [],
    filters: Array.isArray(filters) ? filters : [],
  }
  return { ...others, ...lists } as unknown as FunctionValues
}

function templateErrors({ events, template_en, template_ja }: FunctionValues): Errors {
  const errors = Object.entries({ template_en, template_ja }).flatMap(([name, value]) => {
    const error = templateError(String(value ?? ''), events)
    return error ? [[name, [error]] as const] : []
  })
  return Object.fromEntries(errors)
}

function throttleErrors({ throttle_count, throttle_minutes }: FunctionValues): Errors {
  if ((throttle_count === null) === (throttle_minutes === null)) return {}
  const missing = throttle_count === null ? 'throttle_count' : 'throttle_minutes'
  return { [missing]: [slackMessage('half_throttle')] }
}

function quietErrors({ quiet_from, quiet_to }: FunctionValues): Errors {
  if ((quiet_from === null) !== (quiet_to === null))
    return { [quiet_from === null ? 'quiet_from' : 'quiet_to']: [message('half_hours')] }
  return quiet_from !== null && quiet_from === quiet_to ? { quiet_to: [slackMessage('same_times')] } : {}
}
