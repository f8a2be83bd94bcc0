import { Link } from '@tanstack/react-router'
import { masterLists } from '@touchline/contract/master-data/lists'
import type { RecordList } from '@touchline/contract/records/record-list'
import { defineTexts } from '@touchline/contract/texts/catalogue'
import { useLanguage } from '../i18n/language.ts'
import { Button } from '../ui/inputs/button.tsx'
import { importAddress, STARTING_POINTS } from './import-address.ts'

const texts = defineTexts('emptyListImports', {
  file: { en: 'Import a file', ja: 'ファイルをインポート' },
  catalogues: { en: 'Start with ready entries', ja: 'ひな形から追加' },
})

/** How an empty list can be filled at once. */
export function EmptyListImports({ list }: { list: RecordList }) {
  const { t } = useLanguage(texts)
  const address = importAddress(list)
  return (
    <>
      <Button variant="default" renderRoot={(props) => <Link {...props} {...address} />}>
        {t('emptyListImports:file')}
      </Button>
      {hasStartingPoints(list) && (
        <Button
          variant="default"
          renderRoot={(props) => <Link {...props} {...address} hash={STARTING_POINTS} />}
        >
          {t('emptyListImports:catalogues')}
        </Button>
      )}
    </>
  )
}

/** All lists of master data have catalogues, whose texts load with the page of the import. */
function hasStartingPoints({ key }: RecordList): boolean {
  return masterLists.some((list) => list.key === key)
}
