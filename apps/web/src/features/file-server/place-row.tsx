import type { StorageLocation } from '@touchline/contract/file-storage'
import { useLanguage } from '../../i18n/language.ts'
import { Button } from '../../ui/button.tsx'
import { IconTile } from '../../ui/icon-tile.tsx'
import { Item } from '../../ui/item-list.tsx'
import { Tag } from '../../ui/tag.tsx'
import classes from './file-server.module.css'
import { fileServerTexts } from './texts.ts'
import { useFileWords } from './use-file-words.ts'

const tones = {
  current: { tile: 'brand', tag: 'brand' },
  former: { tile: 'neutral', tag: 'neutral' },
  unknown: { tile: 'mark', tag: 'mark' },
} as const satisfies Record<StorageLocation['state'], object>

type Props = { place: StorageLocation; onForget: () => void }

export function PlaceRow({ place, onForget }: Props) {
  const { t } = useLanguage(fileServerTexts)
  const { filesText, bytesText } = useFileWords()
  const { id, disk, state, is_target, files, bytes } = place
  return (
    <Item
      tile={<IconTile icon={disk === 'local' ? 'computer' : 'data'} tone={tones[state].tile} />}
      name={
        <>
          <span>{disk === 'local' ? t('fileServer:target.local') : place.place}</span>
          {is_target && <Tag>{t('fileServer:storage.target')}</Tag>}
          {state !== 'current' && <Tag tone={tones[state].tag}>{t(`fileServer:storage.${state}`)}</Tag>}
        </>
      }
      details={state !== 'current' && <p className={classes.text}>{t(`fileServer:storage.${state}Text`)}</p>}
    >
      <p className={classes.count}>
        {files > 0 ? filesText(files) : t('fileServer:noFiles')}
        {files > 0 && <span>{bytesText(bytes)}</span>}
      </p>
      {id !== null && (
        <Button
          size="xs"
          variant="default"
          aria-label={t('fileServer:storage.forgetOf', { place: place.place })}
          onClick={onForget}
        >
          {t('fileServer:storage.forget')}
        </Button>
      )}
    </Item>
  )
}
