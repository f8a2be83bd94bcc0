import { useLanguage } from '../../i18n/language.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import classes from './partner-logos.module.css'
import { generalTexts } from './texts.ts'

type Props = {
  name: string
  /** From 1. */
  place: number
  count: number
  /** Id of the message that says what is wrong with the picture. */
  refusedBy: string | undefined
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

export function LogoButtons({ name, place, count, refusedBy, onMove, onRemove }: Props) {
  const { t } = useLanguage(generalTexts)
  return (
    <div className={classes.buttons}>
      <MoveButton label={t('general:logos.up', { name })} isEnd={place === 1} onMove={() => onMove(-1)} />
      <MoveButton
        down
        label={t('general:logos.down', { name })}
        isEnd={place === count}
        onMove={() => onMove(1)}
      />
      <IconButton
        icon="bin"
        size={16}
        label={t('general:logos.remove', { name })}
        data-remove
        data-refused={refusedBy && true}
        aria-describedby={refusedBy}
        onClick={onRemove}
      />
    </div>
  )
}

type MoveProps = { label: string; down?: boolean; isEnd: boolean; onMove: () => void }

/** Keeps the focus where the row can go no further. */
function MoveButton({ label, down, isEnd, onMove }: MoveProps) {
  return (
    <IconButton
      icon="up"
      size={16}
      label={label}
      className={down ? classes.down : ''}
      aria-disabled={isEnd}
      onClick={isEnd ? undefined : onMove}
    />
  )
}
