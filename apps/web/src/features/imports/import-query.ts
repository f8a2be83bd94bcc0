import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Import } from '@touchline/contract/records/imports'
import type { RecordList } from '@touchline/contract/records/record-list'
import { call } from '../../http/client.ts'

export const importKey = (id: number) => ['imports', 'item', id]

type ImportAnswer = { readonly data: Import }

export function importQuery({ api }: RecordList, id: number) {
  return queryOptions({
    queryKey: importKey(id),
    queryFn: ({ signal }) => call<ImportAnswer>(`${api}/import/${id}`, { signal }),
    staleTime: 0,
  })
}

/** Shows an import that a call has answered. */
export function useKeepImport() {
  const queries = useQueryClient()
  return (data: Import) => queries.setQueryData<ImportAnswer>(importKey(data.id), { data })
}
