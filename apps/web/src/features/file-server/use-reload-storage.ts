import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { fileStorageQuery } from './file-storage-query.ts'

/** Where files go changes with the settings. */
export function useReloadStorage(version: number | undefined): void {
  const queries = useQueryClient()
  const known = useRef(version)
  useEffect(() => {
    if (known.current !== undefined && version !== known.current) {
      void queries.invalidateQueries({ queryKey: fileStorageQuery.queryKey })
    }
    known.current = version
  }, [version, queries])
}
