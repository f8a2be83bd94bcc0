import type { FileMove } from '@touchline/contract/file-storage'
import { useId } from 'react'
import { useLanguage } from '../../i18n/language.ts'
import { numberText } from '../../i18n/numbers.ts'
import { Button } from '../../ui/button.tsx'
import { Progress } from '../../ui/progress.tsx'
import classes from './file-server.module.css'
import { fileServerTexts } from './texts.ts'
import { useFileWords } from './use-file-words.ts'

type Props = { move: FileMove; onStop: () => void }

/** How far a move is. */
export function MoveProgress({ move, onStop }: Props) {
  const { t, language } = useLanguage(fileServerTexts)
  const { filesText, bytesText, nameOf } = useFileWords()
  const labelId = useId()
  const { total_files, moved_files, failed_files, moved_bytes } = move
  const done = moved_files + failed_files
  return (
    <div className={classes.progress}>
      <p id={labelId} className={classes.label}>
        {t('fileServer:move.running', { place: nameOf(move) })}
      </p>
      <div className={classes.row}>
        <Progress share={total_files > 0 ? done / total_files : 0} labelledBy={labelId} />
        <Button size="xs" variant="default" aria-label={t('fileServer:move.stopMove')} onClick={onStop}>
          {t('fileServer:move.stop')}
        </Button>
      </div>
      <p className={classes.moveText}>
        {t('fileServer:move.progress', {
          done: numberText(done, language),
          total: filesText(total_files),
          size: bytesText(moved_bytes),
        })}
      </p>
    </div>
  )
}
