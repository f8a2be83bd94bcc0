import { useParams, useSearch } from '@tanstack/react-router'
import { parseListSearch } from '../../listing/list-search.ts'
import { RecordListPage } from '../../records/record-list-page.tsx'
import { RecordTrashPage } from '../../records/record-trash-page.tsx'
import { findMasterList } from './master-data-pages.ts'

export function MasterDataPage() {
  const { page = '' } = useParams({ strict: false })
  const { trashed } = parseListSearch(useSearch({ strict: false }))
  const list = findMasterList(page)
  if (!list) return null
  return trashed ? (
    <RecordTrashPage key={list.key} list={list} />
  ) : (
    <RecordListPage key={list.key} list={list} />
  )
}
