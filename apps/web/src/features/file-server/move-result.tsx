import type { FileMove, StorageLocation } from '@touchline/contract/file-storage'
import { useLanguage } from '../../i18n/language.ts'
import { useDates } from '../../site/use-dates.ts'
import { Icon } from '../../ui/icon.tsx'
import classes from './file-server.module.css'
import { isReadable } from './is-readable.ts'
import { fileServerTexts } from './texts.ts'
import { useFileWords } from './use-file-words.ts'

type Props = { move: FileMove | null; places: readonly StorageLocation[] }

/** What there is to know of the last move besides its numbers; read out when it comes. */
export function MoveResult({ move, places }: Props) {
  const isPast = move?.state === 'finished' && !isReadable(move, places)
  return (
    <div role="status" className={classes.result}>
      {move?.state === 'running' && move.is_waiting && <Waiting />}
      {move && !isPast && move.state !== 'running' && move.total_files > 0 && (
        <Outcome move={move} state={move.state} />
      )}
    </div>
  )
}

function Waiting() {
  const { t } = useLanguage(fileServerTexts)
  return (
    <p className={classes.line}>
      <Icon name="clock" size={16} />
      {t('fileServer:move.waiting')}
    </p>
  )
}

type Ended = Exclude<FileMove['state'], 'running'>

function Outcome({ move, state }: { move: FileMove; state: Ended }) {
  const { t } = useLanguage(fileServerTexts)
  const { momentText } = useDates()
  const { filesText, amountText, nameOf } = useFileWords()
  const { total_files, moved_files, moved_bytes, failed_files, finished_at } = move
  const amount = amountText({ files: moved_files, bytes: moved_bytes })
  return (
    <>
      <p className={classes.line}>
        <Icon name={state === 'finished' && failed_files === 0 ? 'check' : 'alert'} size={16} />
        <span>
          {t(`fileServer:move.${state}`, { amount, place: nameOf(move), total: filesText(total_files) })}
          {finished_at && <span className={classes.when}>{momentText(finished_at)}</span>}
        </span>
      </p>
      {failed_files > 0 && (
        <p className={classes.failed}>{t('fileServer:move.failed', { count: failed_files })}</p>
      )}
    </>
  )
}
