import type { TokenScope } from '@touchline/contract/access-tokens'
import type { BackupCause, BackupErrorCode, BackupState, BackupTarget } from '@touchline/contract/backups'
import type { ChosenSection } from '@touchline/contract/dashboard-sections'
import type { DeliveryState, MailError, MailKind } from '@touchline/contract/deliveries'
import type { DiskName, FileMove } from '@touchline/contract/file-storage'
import type { Language } from '@touchline/contract/language'
import type { QuoteRequest } from '@touchline/contract/membership-plans/calls'
import type { Preferences } from '@touchline/contract/preferences'
import type { SlackDeliveryKind } from '@touchline/contract/slack/deliveries'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { CommonColumns, CreatedInstant, Instant } from './column-types.ts'

type UserTable = CommonColumns &
  Preferences & {
    email: string
    password_hash: string
    firstname: string
    lastname: string
    designation: Generated<string>
    role: Generated<string>
    status: Generated<number>
    last_sign_in_at: Instant | null
    /** Set by a trigger whenever the account becomes active. */
    activated_at: CreatedInstant
    phone_country: string | null
    /** E.164. */
    phone: string | null
    address: Generated<string>
    postal_code: Generated<string>
    /** The GeoNames id. */
    city_id: number | null
    /** The English name if the city has an id, otherwise the text as typed. */
    city: Generated<string>
    state: Generated<string>
    country: Generated<string>
    /** File names. */
    company_logo: string | null
    company_logo_small: string | null
    dashboard_sections: ColumnType<ChosenSection[], string | undefined, string>
  }

type SessionTable = {
  id: GeneratedAlways<number>
  user_id: number
  token_hash: Buffer
  created_at: CreatedInstant
  last_used_at: Instant
  ip: string
  user_agent: string
  proven_at: Instant
}

type ResetLinkTable = {
  id: GeneratedAlways<number>
  user_id: number
  token_hash: Buffer
  created_at: CreatedInstant
}

type EmailChangeTable = {
  id: GeneratedAlways<number>
  user_id: number
  /** The session that requested the change, which may have ended. */
  session_id: number | null
  new_email: string
  /** Null until the address has changed. */
  former_email: string | null
  state: 'pending' | 'confirmed' | 'cancelled' | 'replaced' | 'undone'
  created_at: CreatedInstant
  changed_at: Instant | null
}

type EmailChangeLinkTable = {
  id: GeneratedAlways<number>
  change_id: number
  purpose: 'confirm' | 'undo'
  token_hash: Buffer
  created_at: CreatedInstant
}

/** The open and the expired invitations. The account of each is inactive and has no password. */
type InvitationTable = {
  user_id: number
  /** Null until the mail with the link is sent. */
  token_hash: Buffer | null
  invited_at: Instant
  expires_at: Instant
  invited_by: number | null
}

/** An account of an OpenID Connect provider with which an administrator signs in. */
type OidcIdentityTable = { issuer: string; subject: string; user_id: number; created_at: CreatedInstant }

/** A sign-in that has begun at the provider. */
type OidcFlowTable = { token_hash: Buffer; issuer: string; again: boolean; expires_at: Instant }

/** Recent wrong passwords: per account, per network address, and per pair of both. */
type PasswordFailureTable = {
  subject: string
  failures: number
  last_failed_at: Instant
  retry_at: string | null
}

type FamiliarAddressTable = { user_id: number; address: string; last_seen_at: Instant }

type TotpFactorTable = {
  /** The id of the account. */
  id: number
  /** `secret` is that of the authenticator app, `new_secret` waits for its confirmation. */
  secrets: ColumnType<Readonly<Record<string, string>>, string, string>
  /** Null until the first authenticator app was confirmed. */
  confirmed_at: Instant | null
  /** The step of 30 seconds of the last used code. */
  last_step: number | null
  created_at: CreatedInstant
}

type RecoveryCodeTable = {
  id: GeneratedAlways<number>
  user_id: number
  code_hash: Buffer
  used_at: Instant | null
}

type PasskeyTable = {
  id: GeneratedAlways<number>
  user_id: number
  credential_id: Buffer
  public_key: Buffer
  counter: number
  transports: string[]
  name: string
  created_at: CreatedInstant
  last_used_at: Instant | null
}

export type ChallengePurpose = 'sign_in' | 'passkey_sign_in' | 'passkey_registration' | 'proof'

/** `email` and `password_hash` are those of the account when it gave the right password. */
type SecondFactorChallengeTable = {
  token_hash: Buffer
  purpose: ChallengePurpose
  user_id: number | null
  session_id: number | null
  /** The IP address or network by which failures are counted. */
  address: string
  email: string | null
  password_hash: string | null
  issuer: string | null
  subject: string | null
  expires_at: Instant
}

/** A revoked token keeps its row for a time, so that its name can be looked up. */
type AccessTokenTable = {
  id: GeneratedAlways<number>
  user_id: number
  name: string
  /** Null in a restored database. */
  token_hash: Buffer | null
  scopes: TokenScope[]
  /** In CIDR notation. */
  networks: string[]
  /** The last day, in the time zone of the site. */
  expires_on: string
  created_at: CreatedInstant
  last_used_at: string | null
  last_used_ip: string | null
  revoked_at: string | null
}

type AuditEntryTable = {
  id: GeneratedAlways<number>
  at: CreatedInstant
  actor_id: number | null
  area: string
  action: string
  record_id: number | null
  /** The name of the record when the entry was written; null if the record has none. */
  record_name: string | null
  record_name_ja: string | null
  changes: string
  request_id: string | null
  ip: string | null
  user_agent: string | null
  source: string
  /** The names of the record and the address, folded for searches. */
  search_text: Generated<string>
}

type AuditSealTable = {
  sequence: number
  entry_id: number
  previous_hash: Buffer
  hash: Buffer
}

/** A stretch of the chain that the retention deleted. The next entry follows `last_hash`. */
type AuditAnchorTable = {
  last_sequence: number
  last_hash: Buffer
  entries: number
  first_at: string
  last_at: string
  created_at: CreatedInstant
}

/** A trigger adds a row with each change of the retention period. 0 days keep entries for ever. */
type AuditRetentionChangeTable = {
  id: GeneratedAlways<number>
  former_days: number
  changed_at: CreatedInstant
  changed_by: number | null
}

type SiteSettingsTable = CommonColumns & {
  /** The key of the settings group. */
  name: string
  fields: ColumnType<Readonly<Record<string, unknown>>, never, string>
  secrets: ColumnType<Readonly<Record<string, string>>, never, string>
}

/** `token:` with the name of an access token. The name is part of the sealed text, so that no one can change it. */
export type AuditSource = 'web' | 'api' | 'command_line' | 'system' | `token:${string}`

/** The text of a mail and the link in it are not stored. */
type MailTable = {
  id: GeneratedAlways<number>
  kind: MailKind
  user_id: number | null
  /** The e-mail address as typed, possibly by somebody without an account. Null once the account was looked up. */
  requested_email: string | null
  /** The recipient, if it differs from the user's own e-mail address. */
  recipient: string | null
  language: Language
  facts: ColumnType<Readonly<Record<string, unknown>>, string, never>
  state: Generated<DeliveryState>
  attempts: Generated<number>
  last_error: ColumnType<MailError | null, never, string | null>
  created_at: CreatedInstant
  /** For a resent mail: the time of the original event. */
  caused_at: string | null
  /** The time at which a copy was written to a folder for developers, because no mail server was configured. */
  copied_at: string | null
  sent_at: string | null
  ip: string | null
  request_id: string | null
  source: AuditSource
  /** The server that sends the mail, if it is not the current one. */
  former_server_id: number | null
  /** Set by a trigger: mails with the same number are sent one after another. */
  lane: GeneratedAlways<number>
  /** The failed attempts since the mail was added, resent or released. */
  retries: Generated<number>
  /** The default is the end of time, because the previous version sends the mails that it adds. */
  due_at: Instant
}

/** A replaced mail server that open mails still use. A trigger deletes the row with the last of them. */
type FormerMailServerTable = {
  id: GeneratedAlways<number>
  fields: ColumnType<Readonly<Record<string, unknown>>, string, never>
  secrets: ColumnType<Readonly<Record<string, string>>, never, string>
  created_at: CreatedInstant
}

/** The feature of each purpose defines when a file is no longer in use. */
export type FilePurpose = 'partner_logo' | 'master_data' | 'company_logo'
/** Only the storage location of a stored file may change. */
type FileTable = {
  id: GeneratedAlways<number>
  /** Public and random. Everybody who has the name can read the file. */
  name: string
  purpose: FilePurpose
  disk: DiskName
  /** The address of the bucket; empty for local storage. */
  place: Generated<string>
  type: string
  width: number
  height: number
  bytes: number
  created_at: CreatedInstant
  created_by: number | null
}

/**
 * A file that may exist on a disk without a row in `files`. The row here is committed before the file is written. The
 * statement that inserts the row in `files` deletes the row here.
 */
type PendingFileTable = {
  name: string
  disk: DiskName
  place: string
  /** True while the file is being removed. Then no row in `files` may be inserted for it. */
  is_removing: Generated<boolean>
  created_at: CreatedInstant
}

/** The access to a former bucket that still has files. */
type StorageLocationTable = {
  id: GeneratedAlways<number>
  place: string
  fields: ColumnType<Readonly<Record<string, unknown>>, string, string>
  secrets: ColumnType<Readonly<Record<string, string>>, string, string>
  created_at: CreatedInstant
}

/** A running app. Its heartbeat renews the row. */
type InstanceTable = {
  id: string
  host: string
  /** The id of the folder for local files; null if the folder cannot be used. */
  files_folder: string | null
  started_at: CreatedInstant
  seen_at: Instant
}

/** At most one move is running. */
type FileMoveTable = {
  id: GeneratedAlways<number>
  disk: DiskName
  place: string
  state: Generated<FileMove['state']>
  /** The newest file at the start of the move. Later files are already stored in the right location. */
  last_file_id: number
  total_files: number
  moved_files: Generated<number>
  moved_bytes: Generated<number>
  failed_files: Generated<number>
  /** All files up to this id have been moved or have failed. */
  done_through: Generated<number>
  is_waiting: Generated<boolean>
  started_at: CreatedInstant
  started_by: number | null
  finished_at: string | null
}

/** `delivery_id` is a row in the table of the queue's delivery target. */
type DeliveryAttemptTable = {
  id: GeneratedAlways<number>
  queue: string
  delivery_id: number
  at: CreatedInstant
  ms: number
  outcome: 'sent' | 'failed'
  error: ColumnType<object | null, string | null, never>
}

/** The lists of master data have more columns. Queries by their declaration name those. */
type ListTable = CommonColumns & {
  name: string
  name_ja: string
  status: Generated<number>
  deleted_at: string | null
}

/** A message about one event, or a summary of several. The names of columns that all deliveries have are in `mails`. */
type SlackDeliveryTable = {
  id: GeneratedAlways<number>
  function_id: number
  connection_id: number
  kind: SlackDeliveryKind
  /** Area and action; empty for a summary. */
  event: string
  record_name: Generated<string>
  /** Audit entries. A summary for Slack has only the first ones of `event_count`. */
  entry_ids: number[]
  event_count: Generated<number>
  /** True while events may be added to a summary. */
  is_open: Generated<boolean>
  /** The same for all attempts and resends. */
  message_id: string
  /** The body as sent. Null until the first attempt. */
  payload: string | null
  state: Generated<DeliveryState>
  attempts: Generated<number>
  /** The failed attempts since the first attempt or the last resend. */
  retries: Generated<number>
  last_error: ColumnType<object | null, never, string | null>
  last_status: number | null
  answer: string | null
  created_at: CreatedInstant
  caused_at: string | null
  due_at: Instant
  sent_at: string | null
}

type PlanPriceTable = {
  id: GeneratedAlways<number>
  plan_id: number
  amount: number
  currency: string
  /** Null: for everybody. */
  age_group_id: number | null
  /** Days, both inclusive. */
  valid_from: string
  valid_to: string | null
  validity: GeneratedAlways<string>
  replaces_id: number | null
  change_id: number | null
  created_at: CreatedInstant
  created_by: number | null
}

type PriceChangeTable = {
  id: GeneratedAlways<number>
  valid_from: string
  /** Either a percentage or an amount was added to each price. */
  percent: string | null
  amount: number | null
  round_to: number
  /** The numbers of changed plans and prices. */
  plans: number
  prices: number
  created_at: CreatedInstant
  created_by: number | null
  withdrawn_at: string | null
  withdrawn_by: number | null
}

type PlanExampleTable = {
  id: GeneratedAlways<number>
  plan_id: number
  name: string
  input: ColumnType<QuoteRequest, string, string>
  expected_eligible: boolean
  expected_total: number
  created_at: CreatedInstant
  created_by: number | null
}

type BackupRunTable = {
  id: GeneratedAlways<number>
  cause: BackupCause
  state: Generated<BackupState>
  target: BackupTarget
  /** The address of the bucket, or a folder other than `DATA_DIR/backups`; otherwise empty. */
  place: Generated<string>
  /** The name of the archive, or its key in the bucket. */
  file_name: string | null
  bytes: number | null
  rows: number | null
  error: BackupErrorCode | null
  /** What a restore of the archive would refuse and leave out. */
  changed_columns: Generated<string[]>
  other_tables: Generated<string[]>
  started_by: number | null
  started_at: ColumnType<string, string | undefined, never>
  finished_at: string | null
  deleted_at: string | null
}

/** At most one row. `code_hash` is null until a start has printed a code. */
type SetupOfferTable = {
  id: Generated<number>
  user_id: number
  code_hash: Buffer | null
  created_at: CreatedInstant
}

/** `uses`: the times of the latest uses, newest first. */
type RateLimitTable = { key: string; uses: Generated<string[]>; expires_at: Instant }

/** `key_hash`, `fingerprint` and the encryption of `answer` are derived from the key, which is not stored. */
type IdempotencyKeyTable = {
  user_id: number
  key_hash: Buffer
  fingerprint: Buffer
  answer: Generated<Buffer>
  created_at: Instant
}

/** The tables that statements of the query builder name. Raw SQL needs no type here. */
export type Tables = {
  sports: ListTable
  age_groups: ListTable
  users: UserTable
  sessions: SessionTable
  reset_links: ResetLinkTable
  email_changes: EmailChangeTable
  email_change_links: EmailChangeLinkTable
  invitations: InvitationTable
  access_tokens: AccessTokenTable
  password_failures: PasswordFailureTable
  familiar_addresses: FamiliarAddressTable
  totp_factors: TotpFactorTable
  recovery_codes: RecoveryCodeTable
  passkeys: PasskeyTable
  second_factor_challenges: SecondFactorChallengeTable
  audit_entries: AuditEntryTable
  audit_seals: AuditSealTable
  audit_anchors: AuditAnchorTable
  audit_retention_changes: AuditRetentionChangeTable
  site_settings: SiteSettingsTable
  mails: MailTable
  former_mail_servers: FormerMailServerTable
  files: FileTable
  pending_files: PendingFileTable
  file_places: StorageLocationTable
  file_moves: FileMoveTable
  instances: InstanceTable
  delivery_attempts: DeliveryAttemptTable
  rate_limits: RateLimitTable
  idempotency_keys: IdempotencyKeyTable
  backup_runs: BackupRunTable
  setup_offer: SetupOfferTable
  oidc_identities: OidcIdentityTable
  oidc_flows: OidcFlowTable
  slack_connections: ListTable
  slack_deliveries: SlackDeliveryTable
  membership_plan_prices: PlanPriceTable
  membership_price_changes: PriceChangeTable
  membership_plan_examples: PlanExampleTable
}

/**
 * The tables with a column `secrets`, which contains encrypted values by name. A key rotation covers these tables and
 * those of record lists with a secret field.
 */
export const tablesWithSecrets = [
  'site_settings',
  'file_places',
  'former_mail_servers',
  'slack_connections',
  'totp_factors',
]

/**
 * Access without a password, the counters that slow down attempts, and answers to repeated calls, which may contain a
 * link. Backups contain no rows of these tables, and a
 * restore deletes those of older archives. A copy of the database for a new major version of PostgreSQL has them all.
 */
export const accessTables = [
  'sessions',
  'reset_links',
  'email_change_links',
  'second_factor_challenges',
  'familiar_addresses',
  'password_failures',
  'rate_limits',
  'idempotency_keys',
  'setup_offer',
  'oidc_flows',
] as const satisfies readonly (keyof Tables)[]

/** The same in tables whose rows stay: these columns are null in a backup. */
export const accessColumns = {
  invitations: ['token_hash'],
  access_tokens: ['token_hash'],
} as const satisfies { readonly [Name in keyof Tables]?: readonly (keyof Tables[Name])[] }
