import { useSearch } from '@tanstack/react-router'
import { slackFunctions } from '@touchline/contract/slack/functions'
import { appTexts } from '../../../i18n/app-texts.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { parseListSearch } from '../../../listing/list-search.ts'
import { LinkedRecordListPage } from '../../../records/linked-record-list-page.tsx'
import { RecordTrashPage } from '../../../records/record-trash-page.tsx'
import { functionPages } from '../function-address.ts'

export function FunctionsPage() {
  const { trashed } = parseListSearch(useSearch({ strict: false }))
  const { t } = useLanguage(appTexts)
  const area = t('app:menu.settings')
  if (trashed) return <RecordTrashPage list={slackFunctions} area={area} />
  return <LinkedRecordListPage list={slackFunctions} area={area} pages={functionPages} />
}
