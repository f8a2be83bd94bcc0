import type { Tables } from './tables.ts'

/**
 * The tables whose column `secrets` holds encrypted values under their names, each bound to its table, name and row.
 * The tables of record lists with a secret field come on top. A key rotation skips every other table; the test compares
 * this with the database.
 */
export const sealedTables = ['site_settings', 'file_places'] as const satisfies readonly (keyof Tables)[]
