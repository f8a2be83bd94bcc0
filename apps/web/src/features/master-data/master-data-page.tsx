import { useParams, useSearch } from '@tanstack/react-router'
import { parseListSearch } from '../../listing/list-search.ts'
import { findMasterList } from './master-data-pages.ts'
import { MasterListPage } from './master-list-page.tsx'
import { MasterTrashPage } from './master-trash-page.tsx'

export function MasterDataPage() {
  const { page = '' } = useParams({ strict: false })
  const { trashed } = parseListSearch(useSearch({ strict: false }))
  const list = findMasterList(page)
  if (!list) return null
  return trashed ? (
    <MasterTrashPage key={list.key} list={list} />
  ) : (
    <MasterListPage key={list.key} list={list} />
  )
}
