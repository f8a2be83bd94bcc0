import type { FileMove, FileStorage, StorageLocation } from '@touchline/contract/file-storage'
import { numberText } from '@touchline/contract/texts/numbers'
import { useId, useRef } from 'react'
import { appTexts } from '../../i18n/app-texts.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useDates } from '../../site/use-dates.ts'
import progressClasses from '../../ui/feedback/progress.module.css'
import { Progress } from '../../ui/feedback/progress.tsx'
import { useRestoreFocus } from '../../ui/focus.ts'
import { Icon } from '../../ui/icon.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import classes from './file-storage.module.css'
import { useMoveFiles } from './file-storage-query.ts'
import { useFileTexts } from './file-texts.ts'
import { filesElsewhere, isReadable } from './save-consequence.ts'
import { fileStorageTexts } from './texts.ts'

type MoveOfferProps = {
  places: readonly StorageLocation[]
  isUnsaved: boolean
  isRetry: boolean
  onMove: (question: { amount: string; storage: string }) => void
}

export function MoveOffer({ places, isUnsaved, isRetry, onMove }: MoveOfferProps) {
  const { t } = useLanguage(fileStorageTexts, appTexts)
  const { amountText, nameOf } = useFileTexts()
  const textId = useId()
  const { movable, unreadable } = filesElsewhere(places)
  const target = places.find(({ is_target }) => is_target)
  const amount = amountText(movable)

  const findDisabledReason = () => {
    if (isUnsaved) return t('fileStorage:move.unsaved')
    if (movable.files > 0) return undefined
    return t(unreadable.files > 0 ? 'fileStorage:move.unreadable' : 'fileStorage:move.none')
  }
  const disabledReason = findDisabledReason()
  const isOffered = disabledReason === undefined && target !== undefined
  return (
    <div className={classes.row}>
      <Button
        variant="default"
        aria-disabled={!isOffered}
        {...(!isOffered && { 'data-disabled': true })}
        aria-describedby={textId}
        onClick={() => isOffered && onMove({ amount, storage: nameOf(target) })}
      >
        {t(isRetry && movable.files > 0 ? 'app:action.tryAgain' : 'fileStorage:move.start')}
      </Button>
      <p id={textId} className={classes.moveText}>
        {disabledReason ?? t('fileStorage:move.elsewhere', { count: movable.files, amount })}
      </p>
    </div>
  )
}

type MoveProgressProps = { move: FileMove; onStop: () => void }

export function MoveProgress({ move, onStop }: MoveProgressProps) {
  const { t, language } = useLanguage(fileStorageTexts)
  const { filesText, bytesText, nameOf } = useFileTexts()
  const labelId = useId()
  const { total_files, moved_files, failed_files, moved_bytes } = move
  const done = moved_files + failed_files
  return (
    <div className={classes.progress}>
      <p id={labelId} className={classes.label}>
        {t('fileStorage:move.running', { storage: nameOf(move) })}
      </p>
      <div className={classes.row}>
        <Progress share={total_files > 0 ? done / total_files : 0} labelledBy={labelId} />
        <Button size="xs" variant="default" aria-label={t('fileStorage:move.stopMove')} onClick={onStop}>
          {t('fileStorage:move.stop')}
        </Button>
      </div>
      <p className={classes.moveText}>
        {t('fileStorage:move.progress', {
          done: numberText(done, language),
          total: filesText(total_files),
          size: bytesText(moved_bytes),
        })}
      </p>
    </div>
  )
}

type MoveResultProps = { move: FileMove | null; places: readonly StorageLocation[] }

export function MoveResult({ move, places }: MoveResultProps) {
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
  const { t } = useLanguage(fileStorageTexts)
  return (
    <p className={progressClasses.line}>
      <Icon name="clock" size={16} />
      {t('fileStorage:move.waiting')}
    </p>
  )
}

type EndState = Exclude<FileMove['state'], 'running'>

function Outcome({ move, state }: { move: FileMove; state: EndState }) {
  const { t } = useLanguage(fileStorageTexts)
  const { momentText } = useDates()
  const { filesText, amountText, nameOf } = useFileTexts()
  const { total_files, moved_files, moved_bytes, failed_files, finished_at } = move
  const amount = amountText({ files: moved_files, bytes: moved_bytes })
  return (
    <>
      <p className={progressClasses.line}>
        <Icon name={state === 'finished' && failed_files === 0 ? 'check' : 'alert'} size={16} />
        <span>
          {t(`fileStorage:move.${state}`, { amount, storage: nameOf(move), total: filesText(total_files) })}
          {finished_at && <span className={classes.when}>{momentText(finished_at)}</span>}
        </span>
      </p>
      {failed_files > 0 && (
        <p className={classes.failed}>{t('fileStorage:move.failed', { count: failed_files })}</p>
      )}
    </>
  )
}

type MovePanelProps = {
  storage: FileStorage
  isUnsaved: boolean
}

export function MovePanel({ storage: { places, move }, isUnsaved }: MovePanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  const { start, stop } = useMoveFiles()
  const isRunning = move?.state === 'running'
  const focus = useRestoreFocus(panel, isRunning)
  return (
    <div ref={panel} className={classes.panel} {...focus}>
      <MoveResult move={move} places={places} />
      {isRunning ? (
        <MoveProgress move={move} onStop={stop} />
      ) : (
        <MoveOffer
          places={places}
          isUnsaved={isUnsaved}
          isRetry={move !== null && move.failed_files > 0}
          onMove={(question) => void start(question)}
        />
      )}
    </div>
  )
}
