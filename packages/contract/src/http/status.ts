import type { LocalText } from '../language.ts'

export const INACTIVE = 0
export const ACTIVE = 1

/** The global list of status options (spec 3). */
export const statusOptions = [
  { id: INACTIVE, value: INACTIVE, label: { en: 'Inactive', ja: '無効' } },
  { id: ACTIVE, value: ACTIVE, label: { en: 'Active', ja: '有効' } },
] as const satisfies readonly { id: number; value: number; label: LocalText }[]

export type Status = (typeof statusOptions)[number]['value']
