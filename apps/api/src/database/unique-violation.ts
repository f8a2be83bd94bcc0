const UNIQUE_VIOLATION = '23505'

/** Whether PostgreSQL refused a row because of a unique index: this one, when it is named. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (!(error instanceof Error) || !('code' in error) || error.code !== UNIQUE_VIOLATION) return false
  return constraint === undefined || ('constraint' in error && error.constraint === constraint)
}
