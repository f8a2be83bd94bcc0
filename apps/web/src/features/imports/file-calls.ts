import type { ImportCatalogue } from '@touchline/contract/records/catalogues'
import type { TemplateFormat } from '@touchline/contract/records/import-templates'
import type { Import, ImportColumnsRequest } from '@touchline/contract/records/imports'
import type { RecordList } from '@touchline/contract/records/record-list'
import { call, openFile } from '../../http/client.ts'
import { receiveBlob } from '../../http/downloads.ts'
import { partOf } from '../../records/import-address.ts'
import type { OneImport } from './row-calls.ts'

type Answer = { readonly data: Import }
type Sending = { readonly signal: AbortSignal; readonly onProgress: (share: number) => void }

export async function uploadFile(list: RecordList, file: File, sending: Sending): Promise<Import> {
  const body = new FormData()
  const part = partOf(list)
  if (part !== undefined) body.append('part', part)
  body.append('file', file)
  const { data } = await call<Answer>(`${list.api}/import`, { method: 'POST', body, ...sending })
  return data
}

export async function importCatalogue(list: RecordList, catalogue: string): Promise<Import> {
  const body: ImportCatalogue = { catalogue }
  const { data } = await call<Answer>(`${list.api}/import/catalogue`, { method: 'POST', body })
  return data
}

/** Rejects with `DownloadCutOff` if the connection ends early. */
export async function receiveTemplate(list: RecordList, format: TemplateFormat): Promise<Blob> {
  const part = partOf(list)
  const query = { format, ...(part !== undefined && { part }) }
  return receiveBlob(await openFile(`${list.api}/import/template`, { query }))
}

/** Reads the file in another way, or starts the check of its rows. */
export async function sendColumns(
  { list, shown }: OneImport,
  body: Partial<ImportColumnsRequest>,
): Promise<Import> {
  const path = `${list.api}/import/${shown.id}/columns` as const
  const { data } = await call<Answer>(path, { method: 'POST', body })
  return data
}
