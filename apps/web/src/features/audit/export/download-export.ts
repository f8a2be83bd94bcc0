import { auditTrail } from '@touchline/contract/audit/audit-trail'
import type { ExportFormat } from '@touchline/contract/audit/calls'
import { openFile } from '../../../http/client.ts'
import type { Filters } from '../../../listing/list-call-query.ts'
import { ExportCheck } from './export-check.ts'

/** Larger parts are merged into the blob, which browsers can keep on the disk. */
const PART_BYTES = 8 * 1024 * 1024

/** The connection ended before the last line of the file. */
export class ExportCutOff extends Error {
  override readonly name = 'ExportCutOff'
}

type ExportRequest = {
  readonly format: ExportFormat
  readonly filters: Filters
  readonly signal: AbortSignal
  readonly onEntries: (entries: number) => void
}

export type ExportFile = { readonly blob: Blob; readonly entries: number }

/** Receives an export. Rejects with `ExportCutOff` if it is incomplete, so that no half file is saved. */
export async function receiveExport({
  format,
  filters,
  signal,
  onEntries,
}: ExportRequest): Promise<ExportFile> {
  const check = new ExportCheck(format)
  const stream = await openFile(`${auditTrail.api}/export`, { query: { format, ...filters }, signal })
  const blob = await readAll(stream.getReader(), {
    signal,
    onChunk: (chunk) => {
      check.read(chunk)
      onEntries(check.entries)
    },
  })
  const entries = check.completeEntries()
  if (entries === undefined) throw new ExportCutOff()
  return { blob, entries }
}

type Chunk = Uint8Array<ArrayBuffer>
type ReadOptions = { readonly signal: AbortSignal; readonly onChunk: (chunk: Chunk) => void }

async function readAll(
  reader: ReadableStreamDefaultReader<Chunk>,
  { signal, onChunk }: ReadOptions,
): Promise<Blob> {
  let blob = new Blob()
  let part: Chunk[] = []
  let bytes = 0
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      onChunk(read.value)
      part.push(read.value)
      bytes += read.value.length
      if (bytes < PART_BYTES) continue
      blob = new Blob([blob, ...part])
      part = []
      bytes = 0
    }
  } catch (error) {
    throw signal.aborted ? error : new ExportCutOff()
  }
  return new Blob([blob, ...part])
}

/** Saves a file in the user's folder for downloads. */
export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_MS)
}

/** The browser has read the URL by then. */
const REVOKE_MS = 60_000
