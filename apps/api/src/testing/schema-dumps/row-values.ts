export type Row = Readonly<Record<string, unknown>>
export type ExampleRows = {
  readonly table: string
  readonly rows: readonly Row[]
}

export const AT = '2026-11-20T09:00:00.123456Z'
export const LATER = '2026-11-21T10:30:00Z'
/** Used for columns of these names that a row does not name. */
export const usualValues = {
  at: AT,
  created_at: AT,
  updated_at: LATER,
  last_used_at: LATER,
  proven_at: AT,
  description: '',
}

export const bytes = (digit: string) => `\\x${digit.repeat(64)}`

/** An encrypted secret. No key of a test decrypts it. */
export const envelope = 'v1:0001-3f9c2a:c2VjcmV0LWJ5dGVzLTEyMzQ1Njc4OTA='

/** A row of a list. */
export const named = (name: string, name_ja: string, rest: Row): Row => ({
  name,
  name_ja,
  created_by: 1,
  ...rest,
})
export const inTrash = { deleted_at: LATER, updated_by: 2 }
