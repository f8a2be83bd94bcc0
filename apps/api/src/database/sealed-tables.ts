import type { Tables } from './tables.ts'

/**
 * The tables with a column `secrets`, which contains encrypted values by name. Each value is bound to its table, row and
 * name. A key rotation covers these tables and those of record lists with a secret field. A test compares this
 * declaration with the database.
 */
export const sealedTables = ['site_settings', 'file_places'] as const satisfies readonly (keyof Tables)[]
