import { AT, type ExampleRows, envelope, LATER, named } from './row-values.ts'

/** Storage locations, backups, rate limits, and messages to other systems. */
export const deliveryRows: readonly ExampleRows[] = [
  {
    table: 'file_places',
    rows: [
      {
        place: 'https://s3.example.com/旧',
        fields: { file_server_bucket_name: '旧' },
        secrets: { file_server_secret_key: envelope },
      },
    ],
  },
  {
    table: 'file_moves',
    rows: [
      {
        disk: 's3',
        place: 'https://s3.example.com/旧',
        state: 'finished',
        last_file_id: 2,
        total_files: 2,
        moved_files: 2,
        moved_bytes: 14_690,
        done_through: 2,
        started_at: AT,
        started_by: 1,
        finished_at: LATER,
      },
    ],
  },
  {
    table: 'backup_runs',
    rows: [
      {
        cause: 'scheduled',
        state: 'succeeded',
        target: 's3',
        place: 'https://s3.example.com/控え',
        file_name: 'touchline/touchline-2026-11-21T103000Z.tar',
        bytes: 5_000_000_000,
        rows: 1_234,
        changed_columns: ['public.users.備考'],
        other_tables: ['public.控え'],
        started_at: AT,
        finished_at: LATER,
      },
      {
        cause: 'manual',
        state: 'failed',
        target: 'folder',
        error: 'disk_full',
        started_by: 1,
        started_at: AT,
        finished_at: LATER,
      },
    ],
  },
  {
    table: 'pending_files',
    rows: [{ name: `${'d'.repeat(40)}.webp`, disk: 'local', place: '', is_removing: true }],
  },
  {
    table: 'rate_limits',
    rows: [{ key: 'password_reset:192.0.2.0/24', uses: [AT, LATER], expires_at: '2026-11-21T11:30:00Z' }],
  },
  {
    table: 'delivery_attempts',
    rows: [
      { queue: 'mail', delivery_id: 1, ms: 812, outcome: 'failed', error: { message: '421 後でもう一度' } },
      { queue: 'mail', delivery_id: 1, ms: 95, outcome: 'sent' },
    ],
  },
  {
    table: 'slack_connections',
    rows: [
      named('Office', '事務局', {
        kind: 'slack',
        channel_label: '#お知らせ',
        language: 'ja',
        secrets: { url: envelope },
      }),
      named('Ledger', '', {
        kind: 'webhook',
        channel_label: '',
        language: 'en',
        secrets: { url: envelope, signing_secret: envelope },
        switched_off_at: LATER,
        former_secret_until: LATER,
        status: 0,
      }),
    ],
  },
  {
    table: 'slack_functions',
    rows: [
      named('New sports', '新しい競技', {
        events: ['sports.created', 'sports.updated'],
        connection_id: 1,
        filters: [{ field: 'name', operator: 'contains', value: '道' }],
        template_en: '{{name}} was added',
        template_ja: '{{name}}を追加しました',
        mention: '',
        throttle_count: 5,
        throttle_minutes: 10,
        quiet_from: '22:00',
        quiet_to: '07:00',
      }),
    ],
  },
  {
    table: 'delivery_lanes',
    rows: [
      {
        queue: 'slack',
        lane: 1,
        next_at: LATER,
        is_paused: true,
        failures_in_row: 3,
        last_failure_at: LATER,
        last_error: { fault: 'timeout' },
      },
    ],
  },
  {
    table: 'slack_deliveries',
    rows: [
      {
        function_id: 1,
        connection_id: 1,
        kind: 'event',
        event: 'sports.created',
        record_name: '柔道',
        entry_ids: [2],
        message_id: 'msg_1',
        payload: '{"text":"柔道を追加しました"}',
        state: 'sent',
        attempts: 1,
        last_status: 200,
        answer: 'ok',
        caused_at: AT,
        due_at: AT,
        sent_at: LATER,
      },
      {
        function_id: 9,
        connection_id: 1,
        kind: 'summary',
        event: 'sports.updated',
        entry_ids: [2, 3],
        event_count: 2,
        message_id: 'msg_2',
        state: 'dead',
        attempts: 12,
        last_error: { fault: 'refused' },
        due_at: AT,
      },
    ],
  },
]
