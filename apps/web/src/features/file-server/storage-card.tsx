import type { useQuery } from '@tanstack/react-query'
import { LoadNotice } from '../../http/load-notice.tsx'
import { useLanguage } from '../../i18n/language.ts'
import { Card } from '../../ui/card.tsx'
import { ReservedHeight } from '../../ui/reserved-height.tsx'
import { RowSkeleton } from '../../ui/row-skeleton.tsx'
import { SectionHead } from '../../ui/section-head.tsx'
import type { FileStorageAnswer } from './file-storage-query.ts'
import { MovePanel } from './move-panel.tsx'
import { PlaceList } from './place-list.tsx'
import { SeparateFolders } from './separate-folders.tsx'
import { fileServerTexts } from './texts.ts'

type Props = { loading: ReturnType<typeof useQuery<FileStorageAnswer>>; isUnsaved: boolean }

/** Where files are, and how they get to where new ones go. */
export function StorageCard({ loading, isUnsaved }: Props) {
  const { t } = useLanguage(fileServerTexts)
  const storage = loading.data?.data
  return (
    <Card>
      <SectionHead title={t('fileServer:storage.title')} text={t('fileServer:storage.text')} />
      {!storage && loading.error ? (
        <LoadNotice title={t('fileServer:storage.failedTitle')} loading={loading} />
      ) : (
        <ReservedHeight name="places" skeleton={<RowSkeleton rows={2} />}>
          {storage && (
            <>
              <SeparateFolders hosts={storage.separate_hosts} />
              <PlaceList places={storage.places} />
              <MovePanel storage={storage} isUnsaved={isUnsaved} />
            </>
          )}
        </ReservedHeight>
      )}
    </Card>
  )
}
