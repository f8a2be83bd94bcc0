import type { MasterListKey } from '@touchline/contract/master-data/lists'
import type { GeneratedAlways } from 'kysely'
import type { CommonColumns } from './column-types.ts'

/** The table of a record list with names, a status and a trash (`createMasterTable`). */
export type MasterTable<Fields> = CommonColumns &
  Fields & {
    name: string
    name_ja: string
    status: number
    sort_order: number
    search_text: GeneratedAlways<string>
    shown_name_ja: GeneratedAlways<string>
    deleted_at: string | null
  }

type MasterCountTable = { list: string; slot: number; active: number; inactive: number; trashed: number }

type SportTable = MasterTable<{
  /** A file name. */
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
  /** In minor units of the currency. */
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

export type MasterTables = {
  master_counts: MasterCountTable
  sports: SportTable
  club_days: ClubDayTable
  coach_levels: CoachLevelTable
  sponsorship_types: SponsorshipTypeTable
  age_groups: AgeGroupTable
}

export const masterTables = {
  sports: 'sports',
  clubDays: 'club_days',
  coachLevels: 'coach_levels',
  sponsorshipTypes: 'sponsorship_types',
  ageGroups: 'age_groups',
} as const satisfies Record<MasterListKey, keyof MasterTables>
