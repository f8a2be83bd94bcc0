import { useQueryClient } from '@tanstack/react-query'
import type { Import, ImportCell } from '@touchline/contract/records/imports'
import { ApiError } from '../../http/api-error.ts'
import { findLoadedRow, importRowsKey, mendCell, type OneImport, useKeepImport } from './import-calls.ts'

/**
 * Sends the new text of a cell, and loads the shown rows again. Throws an error of the field `value` if the new text was
 * refused, or has an error again.
 */
export function useMendCell(one: OneImport) {
  const queries = useQueryClient()
  const keepImport = useKeepImport()
  return async (cell: ImportCell): Promise<Import> => {
    const mended = await mendCell(one, cell).catch(rethrowForValue)
    if (mended.state === 'checking') {
      keepImport(mended)
      return mended
    }
    await queries.invalidateQueries({ queryKey: importRowsKey(mended.id) })
    keepImport(mended)
    const messages = findLoadedRow(queries, mended.id, cell.line)?.errors[cell.field]
    if (messages) throw refusedValue(messages)
    return mended
  }
}

/** The editor of a cell has one input, which shows the messages of all fields of the call. */
function rethrowForValue(error: unknown): never {
  if (!(error instanceof ApiError) || error.code !== 'invalid_fields') throw error
  throw refusedValue(Object.values(error.errors).flat())
}

function refusedValue(messages: readonly string[]): ApiError {
  return new ApiError({
    status: 422,
    code: 'invalid_fields',
    message: '',
    errors: { value: [messages.join(' ')] },
  })
}
