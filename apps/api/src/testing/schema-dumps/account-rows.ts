import { AT, bytes, type ExampleRows, envelope, LATER, type Row } from './row-values.ts'

const entry = (area: string, action: string, rest: Row): Row => ({
  area,
  action,
  actor_id: 1,
  ip: '192.0.2.7',
  request_id: 'req-1',
  source: 'api',
  ...rest,
})

export const password = 'heron lamp quietly folds'
/** The hash of `password`, with little memory so that a test verifies it quickly. */
const passwordHash =
  '$argon2id$v=19$m=64,t=1,p=1$fJLj1fnNR/1OJIH7+DOTkQ$f3nXQVHQZaTDH0/E5yjDp9Wgy2W3T/09Lr224X39sCA'

/** Accounts, settings, mails, files and audit entries. */
export const accountRows: readonly ExampleRows[] = [
  {
    table: 'files',
    rows: [
      {
        name: `${'a'.repeat(40)}.webp`,
        purpose: 'sports_image',
        disk: 'local',
        type: 'image/webp',
        width: 640,
        height: 480,
        bytes: 12_345,
        created_by: 1,
      },
      {
        name: `${'b'.repeat(40)}.webp`,
        purpose: 'company_logo',
        disk: 'local',
        type: 'image/webp',
        width: 512,
        height: 128,
        bytes: 2_345,
        created_by: 1,
      },
      {
        name: `${'c'.repeat(40)}.webp`,
        purpose: 'sports_image',
        disk: 's3',
        place: 'https://s3.example.com/協会',
        type: 'image/webp',
        width: 10,
        height: 10,
        bytes: 99,
        created_by: 2,
      },
    ],
  },
  {
    table: 'users',
    rows: [
      {
        email: 'admin@example.com',
        password_hash: passwordHash,
        firstname: 'Super',
        lastname: 'admin',
        designation: 'Secretary',
        language: 'en',
        theme: 'dark',
        page_size: 25,
        company_logo: `${'b'.repeat(40)}.webp`,
        phone_country: 'JP',
        phone: '+81312345678',
        address: '1-2-3 千代田',
        postal_code: '100-0001',
        city_id: 1850147,
        city: '東京',
        state: '東京都',
        country: 'JP',
        date_format: 'yyyy/mm/dd',
      },
      {
        email: 'hanako@example.jp',
        password_hash: passwordHash,
        firstname: '花子',
        lastname: '山田',
        version: 3,
        language: 'ja',
        created_by: 1,
      },
      {
        email: 'former@example.com',
        password_hash: passwordHash,
        firstname: 'Zoë',
        lastname: "O'Neill\tStraße",
        status: 0,
        created_by: 1,
      },
      {
        email: 'invited@example.com',
        password_hash: '',
        firstname: 'いちろう',
        lastname: '鈴木',
        status: 0,
        created_by: 1,
      },
    ],
  },
  {
    table: 'invitations',
    rows: [
      {
        user_id: 4,
        token_hash: bytes('1'),
        invited_at: AT,
        expires_at: '2026-11-27T09:00:00Z',
        invited_by: 1,
      },
    ],
  },
  {
    table: 'sessions',
    rows: [
      { user_id: 1, token_hash: bytes('2'), ip: '192.0.2.7', user_agent: 'Mozilla/5.0 (日本語)' },
      { user_id: 2, token_hash: bytes('3'), ip: '2001:db8::1', user_agent: 'curl/8' },
    ],
  },
  {
    table: 'idempotency_keys',
    rows: [{ user_id: 1, key_hash: bytes('a'), fingerprint: bytes('b'), answer: bytes('c') }],
  },
  { table: 'reset_links', rows: [{ user_id: 2, token_hash: bytes('4') }] },
  {
    table: 'password_failures',
    rows: [{ subject: bytes('5').slice(2), failures: 4, last_failed_at: AT, retry_at: LATER }],
  },
  {
    table: 'familiar_addresses',
    rows: [
      { user_id: 1, address: '192.0.2.7', last_seen_at: AT },
      { user_id: 2, address: '2001:db8::', last_seen_at: AT },
    ],
  },
  {
    table: 'site_settings',
    rows: [
      {
        name: 'general',
        version: 4,
        fields: {
          organisation_name: 'Suginami Sports',
          organisation_name_ja: '杉並スポーツ協会',
          default_timezone: 'Asia/Tokyo',
        },
        updated_by: 1,
      },
      {
        name: 'mail',
        version: 2,
        fields: { mail_host: 'mail.example.jp', mail_port: 587, mail_from_name: '事務局 “Büro”' },
        secrets: { mail_password: envelope },
        updated_by: 2,
      },
      {
        name: 'fileServer',
        version: 2,
        fields: { file_server_bucket_name: 'touchline' },
        secrets: { file_server_secret_key: envelope },
      },
      { name: 'finance', version: 2, fields: { audit_retention_days: 0 } },
    ],
  },
  {
    table: 'audit_retention_changes',
    rows: [{ former_days: 365, changed_at: AT, changed_by: 1 }],
  },
  {
    table: 'former_mail_servers',
    rows: [
      {
        fields: { mail_host: 'mail.example.jp', mail_from_name: '事務局' },
        secrets: { mail_password: envelope },
        created_at: AT,
      },
    ],
  },
  {
    table: 'mails',
    rows: [
      {
        kind: 'password_reset',
        user_id: 2,
        requested_email: 'Hanako@example.jp',
        language: 'ja',
        state: 'sent',
        attempts: 2,
        sent_at: LATER,
        ip: '192.0.2.7',
        request_id: 'req-2',
        source: 'api',
      },
      {
        kind: 'password_changed',
        user_id: 1,
        language: 'en',
        facts: { at: AT, 端末: 'iPhone' },
        state: 'dead',
        attempts: 12,
        last_error: { stage: 'connect', message: '接続できません' },
        recipient: 'admin@example.com',
        caused_at: AT,
        source: 'api',
      },
      {
        kind: 'password_reset',
        requested_email: 'nobody@example.com',
        language: 'en',
        state: 'dropped',
        source: 'cli',
      },
      {
        kind: 'settings_changed',
        user_id: 1,
        language: 'ja',
        facts: { subject: 'mail', requested_by: 2 },
        former_server_id: 1,
        retries: 2,
        due_at: AT,
        source: 'web',
      },
    ],
  },
  {
    table: 'email_changes',
    rows: [
      { user_id: 2, session_id: 2, new_email: '花子@example.jp', state: 'pending' },
      {
        user_id: 1,
        new_email: 'admin@example.com',
        former_email: 'old@example.com',
        state: 'confirmed',
        changed_at: AT,
      },
    ],
  },
  {
    table: 'email_change_links',
    rows: [
      { change_id: 1, purpose: 'confirm', token_hash: bytes('7') },
      { change_id: 2, purpose: 'undo', token_hash: bytes('8') },
    ],
  },
  {
    table: 'audit_entries',
    rows: [
      entry('auth', 'sign_in', { record_id: 1, at: '2025-01-05T00:00:00.5Z' }),
      entry('sports', 'created', {
        record_id: 1,
        record_name: 'Judo',
        record_name_ja: '柔道',
        changes: { name: { old: null, new: 'Judo' }, name_ja: { old: null, new: '柔道' } },
        user_agent: 'Mozilla/5.0 (日本語)',
      }),
      entry('sports', 'updated', {
        record_id: 2,
        record_name: 'Volleyball',
        record_name_ja: 'ばれーボール',
        changes: { min_players: { old: 5, new: 6 } },
      }),
      entry('auth', 'sign_in', { record_id: 2, actor_id: 2, at: LATER, source: 'api', request_id: null }),
      entry('auth', 'sign_in_failed', { record_id: null, actor_id: null, ip: '2001:db8::1' }),
      entry('audit', 'entries_deleted', {
        actor_id: null,
        source: 'system',
        changes: { last_sequence: { old: null, new: 1 } },
      }),
    ],
  },
  // a change of an account would delete the row
  { table: 'setup_offer', rows: [{ user_id: 1, code_hash: bytes('5') }] },
]
