import { useParams, useSearch } from '@tanstack/react-router'
import { appTexts } from '../../i18n/app-texts.ts'
import { useLanguage } from '../../i18n/language.ts'
import { parseListSearch } from '../../listing/list-search.ts'
import { RecordListPage } from '../../records/record-list-page.tsx'
import { RecordTrashPage } from '../../records/record-trash-page.tsx'
import { findMasterList } from './master-data-pages.ts'

export function MasterDataPage() {
  const { page = '' } = useParams({ strict: false })
  const { trashed } = parseListSearch(useSearch({ strict: false }))
  const { t } = useLanguage(appTexts)
  const list = findMasterList(page)
  if (!list) return null
  const ListPage = trashed && list.trash ? RecordTrashPage : RecordListPage
  return <ListPage key={list.key} list={list} area={t('app:menu.masterData')} />
}
