import type { StorageLocation } from '@touchline/contract/file-storage'
import { useLanguage } from '../../i18n/language.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import classes from './place-list.module.css'
import { useFileWords } from './use-file-words.ts'

type Props = { place: StorageLocation; onForget: () => void }

export function PlaceRow({ place, onForget }: Props) {
  const { t } = useLanguage()
  const { filesText, bytesText } = useFileWords()
  const { id, disk, state, is_target, files, bytes } = place
  return (
    <li className={classes.place} data-state={state}>
      <span className={classes.sign}>
        <Icon name={disk === 'local' ? 'computer' : 'data'} />
      </span>
      <div className={classes.about}>
        <p className={classes.name}>
          <span>{disk === 'local' ? t('fileServer.target.local') : place.place}</span>
          {is_target && <span className={classes.target}>{t('fileServer.storage.target')}</span>}
          {state !== 'current' && <span className={classes.state}>{t(`fileServer.storage.${state}`)}</span>}
        </p>
        {state !== 'current' && <p className={classes.text}>{t(`fileServer.storage.${state}Text`)}</p>}
      </div>
      <p className={classes.count}>
        {files > 0 ? filesText(files) : t('fileServer.noFiles')}
        {files > 0 && <span>{bytesText(bytes)}</span>}
      </p>
      {id !== null && (
        <Button
          size="xs"
          variant="default"
          aria-label={t('fileServer.storage.forgetOf', { place: place.place })}
          onClick={onForget}
        >
          {t('fileServer.storage.forget')}
        </Button>
      )}
    </li>
  )
}
