import type { Language } from '@touchline/contract/language'
import type { MailFault, MailKind, MailState } from '@touchline/contract/mails'
import type { MasterListKey } from '@touchline/contract/master-data/lists'
import type { Preferences } from '@touchline/contract/preferences'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Actor } from './audit.ts'

/** Written by the database when the row is made; read as ISO 8601 UTC. */
type CreatedInstant = ColumnType<string, string | undefined, never>
type Instant = ColumnType<string, string | undefined, string>

type Bookkeeping = {
  id: GeneratedAlways<number>
  version: Generated<number>
  created_at: CreatedInstant
  updated_at: Instant
  created_by: number | null
  updated_by: number | null
}

type UserTable = Bookkeeping &
  Preferences & {
    email: string
    password_hash: string
    firstname: string
    lastname: string
    designation: Generated<string>
    role: Generated<string>
    status: Generated<number>
    company_logo_url: string | null
  }

type SessionTable = {
  id: GeneratedAlways<number>
  user_id: number
  token_hash: Buffer
  created_at: CreatedInstant
  last_used_at: Instant
  ip: string
  user_agent: string
}

/** Links of mails that let their owner choose a new password; only the token's hash is kept. */
type ResetLinkTable = {
  id: GeneratedAlways<number>
  user_id: number
  token_hash: Buffer
  created_at: CreatedInstant
}

/** How often a password was wrong lately: for an account, for an address, and for the two together. */
type PasswordFailureTable = {
  subject: string
  failures: number
  last_failed_at: Instant
  /** Until then no password of this subject is looked at. */
  retry_at: string | null
}

/** Where somebody has signed in from. */
type FamiliarAddressTable = { user_id: number; address: string; last_seen_at: Instant }

type AuditEntryTable = {
  id: GeneratedAlways<number>
  at: CreatedInstant
  actor_id: number | null
  area: string
  action: string
  record_id: number | null
  /** Per changed field its old and new value; secrets only as "changed". */
  changes: string
  request_id: string | null
  ip: string | null
  source: string
}

/** What every master-data table has; the fields of its declaration come on top. */
type MasterTable<Fields> = Bookkeeping &
  Fields & {
    name: string
    name_ja: string
    status: number
    sort_order: number
    search_text: GeneratedAlways<string>
    deleted_at: string | null
  }

type MasterCountTable = { list: string; slot: number; active: number; inactive: number; trashed: number }

type SportTable = MasterTable<{
  /** The name of a file. */
  sports_image: string | null
  category: string
  min_players: number
  max_players: number
  description: string
}>

type ClubDayTable = MasterTable<{
  weekdays: number[]
  /** `HH:MM` */
  opens_at: string | null
  closes_at: string | null
  closes_next_day: boolean
  holiday_rule: string
  description: string
}>

type CoachLevelTable = MasterTable<{
  rank: number | null
  min_years: number
  max_years: number | null
  certification_required: boolean
  description: string
}>

type SponsorshipTypeTable = MasterTable<{
  tier_rank: number | null
  /** Minor units of the currency. */
  min_amount: number | null
  max_amount: number | null
  currency: string
  duration_months: number
  max_sponsors: number | null
  description: string
}>

type AgeGroupTable = MasterTable<{
  min_age: number
  max_age: number | null
  gender: string
  guardian_required: boolean
  description: string
}>

type SiteSettingsTable = Bookkeeping & {
  /** The key of the group's declaration. */
  name: string
  fields: ColumnType<Readonly<Record<string, unknown>>, never, string>
  /** Encrypted values under the names of their fields. */
  secrets: ColumnType<Readonly<Record<string, string>>, never, string>
}

/** A mail to be sent, or what became of it. Neither its text nor its link is here. */
type MailTable = {
  id: GeneratedAlways<number>
  kind: MailKind
  user_id: number | null
  /** What somebody typed who may be a stranger; gone once the user is known, or once there is none. */
  requested_email: string | null
  asked_from: string | null
  language: Language
  facts: ColumnType<Readonly<Record<string, unknown>>, string, never>
  state: Generated<MailState>
  attempts: Generated<number>
  last_error: ColumnType<MailFault | null, never, string | null>
  created_at: CreatedInstant
  /** When a copy was written for developers, because no mail server was set up. */
  copied_at: string | null
  sent_at: string | null
  ip: string | null
  request_id: string | null
  source: Actor['source']
}

/** What a file is for; each purpose says when one of its files is no longer in use. */
export type FilePurpose = 'partner_logo' | 'master_data'
/** Where a file lies; files stay where they were written. */
export type DiskName = 'local'

/** An uploaded picture as it was stored; never changed afterwards. */
type FileTable = {
  id: GeneratedAlways<number>
  /** Public and random: who knows it may read the file. */
  name: string
  purpose: FilePurpose
  disk: DiskName
  type: string
  width: number
  height: number
  bytes: number
  created_at: CreatedInstant
  created_by: number | null
}

export type Tables = {
  users: UserTable
  sessions: SessionTable
  reset_links: ResetLinkTable
  password_failures: PasswordFailureTable
  familiar_addresses: FamiliarAddressTable
  audit_entries: AuditEntryTable
  master_counts: MasterCountTable
  sports: SportTable
  club_days: ClubDayTable
  coach_levels: CoachLevelTable
  sponsorship_types: SponsorshipTypeTable
  age_groups: AgeGroupTable
  site_settings: SiteSettingsTable
  mails: MailTable
  files: FileTable
}

/** The table of each list; a list without one does not compile. */
export const masterTables = {
  sports: 'sports',
  clubDays: 'club_days',
  coachLevels: 'coach_levels',
  sponsorshipTypes: 'sponsorship_types',
  ageGroups: 'age_groups',
} as const satisfies Record<MasterListKey, keyof Tables>
