import { formatMessage } from '@touchline/contract/http/messages'
import type { Language } from '@touchline/contract/language'
import type { Import, ImportRow } from '@touchline/contract/records/imports'
import type { StoredList } from '../stored-list.ts'
import { type CheckedRow, matchedColumns, textsOf } from './row-check.ts'
import type { StagedRow } from './staging-repository.ts'

/** The rows as answers contain them, with their errors in one language. */
export function shownRows(
  rows: readonly (CheckedRow & StagedRow)[],
  {
    list,
    columns,
    language,
  }: Pick<Import, 'columns'> & { readonly list: StoredList; readonly language: Language },
): ImportRow[] {
  const matched = matchedColumns(list, columns)
  return rows.map(({ line, cells, outcome, record_id, name, changes, errors }) => ({
    line,
    outcome,
    record_id,
    name,
    values: textsOf(matched, cells),
    changes: Object.fromEntries(Object.entries(changes ?? {}).filter(([name]) => name !== list.lines?.name)),
    errors: Object.fromEntries(
      Object.entries(errors ?? {}).map(([field, messages]) => [
        field,
        messages.map((message) => formatMessage(message, language)),
      ]),
    ),
  }))
}
