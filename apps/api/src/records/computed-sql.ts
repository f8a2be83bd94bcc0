import { type RawBuilder, sql } from 'kysely'

/** The SQL expression of a computed field. It refers to columns of the record by `table`. */
export type ComputedExpression = (table: string) => RawBuilder<unknown>
export type ComputedExpressions = Readonly<Record<string, ComputedExpression>>

export function computedColumns(expressions: ComputedExpressions, table: string): RawBuilder<unknown>[] {
  return Object.entries(expressions).map(([wire, expression]) => sql`${expression(table)} as ${sql.id(wire)}`)
}
