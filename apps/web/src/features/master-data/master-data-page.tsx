import { useParams } from '@tanstack/react-router'
import { useLanguage } from '../../i18n/language.ts'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { findMasterList, titleOfPage } from './master-data-pages.ts'
import { MasterListPage } from './master-list-page.tsx'

export function MasterDataPage() {
  const { t } = useLanguage()
  const { page = '' } = useParams({ strict: false })
  const list = findMasterList(page)
  if (list) return <MasterListPage key={list.key} list={list} />
  return (
    <Page title={t(titleOfPage(page) ?? 'menu.masterData')} area={t('menu.masterData')}>
      <Card>
        <Notice icon="sheet" title={t('empty.title')} text={t('empty.text')} />
      </Card>
    </Page>
  )
}
