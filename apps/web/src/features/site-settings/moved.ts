/** The rows with one of them `by` places further down, or up where that is negative; never out of the list. */
export function moved<Row>(rows: readonly Row[], { from, by }: { from: number; by: number }): readonly Row[] {
  const to = from + by
  const row = rows[from]
  if (row === undefined || to < 0 || to >= rows.length) return rows
  return rows.toSpliced(from, 1).toSpliced(to, 0, row)
}
