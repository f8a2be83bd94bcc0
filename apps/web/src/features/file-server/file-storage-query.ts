import { queryOptions } from '@tanstack/react-query'
import type { FileStorage } from '@touchline/contract/file-storage'
import { ApiError } from '../../http/api-error.ts'
import { call } from '../../http/client.ts'

export type FileStorageAnswer = { readonly data: FileStorage }

const queryKey = ['file-storage']
const MOVING_MS = 1000
/** Others may begin to move files. */
const RESTING_MS = 15_000

/** Where files are, and the last move of them; followed for as long as the page is in sight. */
export const fileStorageQuery = queryOptions({
  queryKey,
  queryFn: ({ signal, client }) =>
    call<FileStorageAnswer>('/api/file-storage', { signal }).catch((error: unknown) => {
      const known = client.getQueryData<FileStorageAnswer>(queryKey)
      // nobody asked for this look, and the next one follows
      if (known && error instanceof ApiError && error.code === 'offline') return known
      throw error
    }),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.data.move?.state === 'running' ? MOVING_MS : RESTING_MS),
})
