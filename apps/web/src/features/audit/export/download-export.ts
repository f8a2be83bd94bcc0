import { auditTrail } from '@touchline/contract/audit/audit-trail'
import type { ExportFormat } from '@touchline/contract/audit/calls'
import { openFile } from '../../../http/client.ts'
import { downloadCutOff, receiveBlob } from '../../../http/downloads.ts'
import type { Filters } from '../../../listing/list-call-query.ts'
import { ExportCheck } from './export-check.ts'

type ExportRequest = {
  readonly format: ExportFormat
  readonly filters: Filters
  readonly signal: AbortSignal
  readonly onEntries: (entries: number) => void
}

export type ExportFile = { readonly blob: Blob; readonly entries: number }

/** Receives an export. Rejects with `ApiError` if it is incomplete, so that no half file is saved. */
export async function receiveExport({
  format,
  filters,
  signal,
  onEntries,
}: ExportRequest): Promise<ExportFile> {
  const check = new ExportCheck(format)
  const stream = await openFile(`${auditTrail.api}/export`, { query: { format, ...filters }, signal })
  const blob = await receiveBlob(stream, {
    signal,
    onChunk: (chunk) => {
      check.read(chunk)
      onEntries(check.entries)
    },
  })
  const entries = check.completeEntries()
  if (entries === undefined) throw downloadCutOff()
  return { blob, entries }
}
