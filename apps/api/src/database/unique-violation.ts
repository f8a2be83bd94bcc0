const UNIQUE_VIOLATION = '23505'
const FOREIGN_KEY_VIOLATION = '23503'

/** Whether PostgreSQL refused a row because of a unique index: this one, when it is named. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (!(error instanceof Error) || !('code' in error) || error.code !== UNIQUE_VIOLATION) return false
  return constraint === undefined || ('constraint' in error && error.constraint === constraint)
}

/** The name of the unique index or the foreign key because of which PostgreSQL refused a row. */
export function violatedKey(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || !('constraint' in error)) return undefined
  const isKey = error.code === UNIQUE_VIOLATION || error.code === FOREIGN_KEY_VIOLATION
  return isKey ? String(error.constraint) : undefined
}
