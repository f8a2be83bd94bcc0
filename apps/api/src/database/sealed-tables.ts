import type { Tables } from './tables.ts'

/**
 * The tables whose column `secrets` holds encrypted values under their names, each bound to its table, name and row.
 * A table that is missing here would not take part in the change of keys; the test compares this with the database.
 */
export const sealedTables = ['site_settings', 'file_places'] as const satisfies readonly (keyof Tables)[]

export type SealedTable = (typeof sealedTables)[number]
