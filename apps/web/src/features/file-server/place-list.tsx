import type { StorageLocation } from '@touchline/contract/file-storage'
import { useRef } from 'react'
import { useLanguage } from '../../i18n/language.ts'
import { ItemList } from '../../ui/item-list.tsx'
import { useRestoreFocus } from '../../ui/use-restore-focus.ts'
import { PlaceRow } from './place-row.tsx'
import { fileServerTexts } from './texts.ts'
import { useForgetStorage } from './use-forget-storage.ts'

/** Every place that holds files or will, the one for new files first. */
export function PlaceList({ places }: { places: readonly StorageLocation[] }) {
  const { t } = useLanguage(fileServerTexts)
  const forget = useForgetStorage()
  const list = useRef<HTMLUListElement>(null)
  const focus = useRestoreFocus(list, places)
  const inOrder = places.toSorted((one, other) => Number(other.is_target) - Number(one.is_target))
  return (
    <ItemList ref={list} tabIndex={-1} label={t('fileServer:storage.title')} {...focus}>
      {inOrder.map((place) => (
        <PlaceRow key={place.disk + place.place} place={place} onForget={() => void forget(place)} />
      ))}
    </ItemList>
  )
}
