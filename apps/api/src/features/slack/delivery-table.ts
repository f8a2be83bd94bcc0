import { SLACK_QUEUE } from './slack-sql.ts'

/** `copied` are the columns with the content of a delivery, which a resend of a sent one copies. */
export const deliveryTable = {
  queue: SLACK_QUEUE,
  table: 'slack_deliveries',
  laneColumn: 'connection_id',
  contentId: 'message_id',
  copied: [
    'function_id',
    'connection_id',
    'kind',
    'event',
    'record_name',
    'entry_ids',
    'event_count',
    'message_id',
    'payload',
  ],
  keptDays: { sent: 30, unconfigured: 30, dead: 90, dropped: 30 },
} as const
