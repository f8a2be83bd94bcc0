import { useQuery } from '@tanstack/react-query'
import type { StorageLocation } from '@touchline/contract/file-storage'
import { fileServer } from '@touchline/contract/site-settings/groups'
import { useRef } from 'react'
import { LoadNotice } from '../../http/load-notice.tsx'
import { useLanguage } from '../../i18n/language.ts'
import { settingFormTexts } from '../../i18n/setting-form-texts.ts'
import { settingQuery } from '../../records/settings/setting-query.ts'
import { Card, SectionHead } from '../../ui/card.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { RowSkeleton } from '../../ui/feedback/skeleton.tsx'
import { useRestoreFocus } from '../../ui/focus.ts'
import { IconTile } from '../../ui/icon-tile.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { Tag } from '../../ui/inputs/chips.tsx'
import { ReservedHeight } from '../../ui/reserved-height.tsx'
import { Item, ItemList } from '../../ui/table/item-list.tsx'
import textClasses from '../../ui/text.module.css'
import classes from './file-storage.module.css'
import { type FileStorageResponse, useForgetStorage } from './file-storage-query.ts'
import { useFileTexts } from './file-texts.ts'
import { MovePanel } from './move-panel.tsx'
import { fileStorageTexts } from './texts.ts'

const tones = {
  current: { tile: 'brand', tag: 'brand' },
  former: { tile: 'neutral', tag: 'neutral' },
  unknown: { tile: 'mark', tag: 'mark' },
} as const satisfies Record<StorageLocation['state'], object>

type StorageLocationRowProps = { location: StorageLocation; isUntested: boolean; onForget: () => void }

export function StorageLocationRow({ location, isUntested, onForget }: StorageLocationRowProps) {
  const { t } = useLanguage(fileStorageTexts, settingFormTexts)
  const { filesText, bytesText } = useFileTexts()
  const { id, disk, state, is_target, files, bytes } = location
  return (
    <Item
      tile={<IconTile icon={disk === 'local' ? 'computer' : 'data'} tone={tones[state].tile} />}
      name={
        <>
          <span>{disk === 'local' ? t('fileStorage:target.local') : location.place}</span>
          {is_target && <Tag>{t('fileStorage:storage.target')}</Tag>}
          {isUntested && <Tag tone="mark">{t('settingForm:untested.title')}</Tag>}
          {state !== 'current' && <Tag tone={tones[state].tag}>{t(`fileStorage:storage.${state}`)}</Tag>}
        </>
      }
      details={
        state !== 'current' && <p className={textClasses.hint}>{t(`fileStorage:storage.${state}Text`)}</p>
      }
    >
      <p className={classes.count}>
        {files > 0 ? filesText(files) : t('fileStorage:noFiles')}
        {files > 0 && <span className={textClasses.hint}>{bytesText(bytes)}</span>}
      </p>
      {id !== null && (
        <Button
          size="xs"
          variant="default"
          aria-label={t('fileStorage:storage.forgetOf', { storage: location.place })}
          onClick={onForget}
        >
          {t('fileStorage:storage.forget')}
        </Button>
      )}
    </Item>
  )
}

export function StorageLocationList({ places }: { places: readonly StorageLocation[] }) {
  const { t } = useLanguage(fileStorageTexts)
  const { data } = useQuery(settingQuery(fileServer))
  const isUntested = data?.data.is_tested === false
  const forget = useForgetStorage()
  const list = useRef<HTMLUListElement>(null)
  const focus = useRestoreFocus(list, places)
  const inOrder = places.toSorted((one, other) => Number(other.is_target) - Number(one.is_target))
  return (
    <ItemList ref={list} tabIndex={-1} label={t('fileStorage:storage.title')} {...focus}>
      {inOrder.map((location) => (
        <StorageLocationRow
          key={location.disk + location.place}
          location={location}
          isUntested={isUntested && location.is_target && location.disk === 's3'}
          onForget={() => void forget(location)}
        />
      ))}
    </ItemList>
  )
}

/** Warns that instances of the app cannot read the local files of each other. */
export function SeparateFolders({ hosts }: { hosts: readonly string[] }) {
  const { t, language } = useLanguage(fileStorageTexts)
  if (hosts.length === 0) return null
  return (
    <div className={classes.separateFolders}>
      <Alert title={t('fileStorage:separate.title')}>
        <p>{t('fileStorage:separate.text', { hosts: new Intl.ListFormat(language).format(hosts) })}</p>
      </Alert>
    </div>
  )
}

type StorageCardProps = { loading: ReturnType<typeof useQuery<FileStorageResponse>>; isUnsaved: boolean }

export function StorageCard({ loading, isUnsaved }: StorageCardProps) {
  const { t } = useLanguage(fileStorageTexts)
  const storage = loading.data?.data
  return (
    <Card>
      <SectionHead title={t('fileStorage:storage.title')} text={t('fileStorage:storage.text')} />
      {!storage && loading.error ? (
        <LoadNotice title={t('fileStorage:storage.failedTitle')} loading={loading} />
      ) : (
        <ReservedHeight name="places" skeleton={<RowSkeleton rows={2} />}>
          {storage && (
            <>
              <SeparateFolders hosts={storage.separate_hosts} />
              <StorageLocationList places={storage.places} />
              <MovePanel storage={storage} isUnsaved={isUnsaved} />
            </>
          )}
        </ReservedHeight>
      )}
    </Card>
  )
}
