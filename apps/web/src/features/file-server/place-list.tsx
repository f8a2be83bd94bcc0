import type { StoragePlace } from '@touchline/contract/file-storage'
import { useRef } from 'react'
import { useLanguage } from '../../i18n/language.ts'
import { useHandedFocus } from '../../ui/use-handed-focus.ts'
import classes from './place-list.module.css'
import { PlaceRow } from './place-row.tsx'
import { useForgetPlace } from './use-forget-place.ts'

/** Every place that holds files or will, the one for new files first. */
export function PlaceList({ places }: { places: readonly StoragePlace[] }) {
  const { t } = useLanguage()
  const forget = useForgetPlace()
  const list = useRef<HTMLUListElement>(null)
  const focus = useHandedFocus(list, places)
  const inOrder = places.toSorted((one, other) => Number(other.is_target) - Number(one.is_target))
  return (
    <ul
      ref={list}
      tabIndex={-1}
      className={classes.list}
      aria-label={t('fileServer.storage.title')}
      {...focus}
    >
      {inOrder.map((place) => (
        <PlaceRow key={place.disk + place.place} place={place} onForget={() => void forget(place)} />
      ))}
    </ul>
  )
}
