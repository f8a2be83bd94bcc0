import type { StorageLocation } from '@touchline/contract/file-storage'
import { useId } from 'react'
import { useLanguage } from '../../i18n/language.ts'
import { shellTexts } from '../../i18n/shell-texts.ts'
import { Button } from '../../ui/button.tsx'
import classes from './file-server.module.css'
import { filesElsewhere } from './files-elsewhere.ts'
import { fileServerTexts } from './texts.ts'
import { useFileWords } from './use-file-words.ts'

type Props = {
  places: readonly StorageLocation[]
  isUnsaved: boolean
  /** Some files could not be moved the last time. */
  isAnotherTry: boolean
  onMove: (question: { amount: string; place: string }) => void
}

/** The button that moves files, beside what it would move or why it cannot. */
export function MoveOffer({ places, isUnsaved, isAnotherTry, onMove }: Props) {
  const { t } = useLanguage(fileServerTexts, shellTexts)
  const { amountText, nameOf } = useFileWords()
  const textId = useId()
  const { movable, unreadable } = filesElsewhere(places)
  const target = places.find(({ is_target }) => is_target)
  const amount = amountText(movable)

  const hindrance = () => {
    if (isUnsaved) return t('fileServer:move.unsaved')
    if (movable.files > 0) return undefined
    return t(unreadable.files > 0 ? 'fileServer:move.unreadable' : 'fileServer:move.none')
  }
  const hindered = hindrance()
  const isOffered = hindered === undefined && target !== undefined
  return (
    <div className={classes.row}>
      <Button
        variant="default"
        aria-disabled={!isOffered}
        {...(!isOffered && { 'data-disabled': true })}
        aria-describedby={textId}
        onClick={() => isOffered && onMove({ amount, place: nameOf(target) })}
      >
        {t(isAnotherTry && movable.files > 0 ? 'shell:action.tryAgain' : 'fileServer:move.start')}
      </Button>
      <p id={textId} className={classes.moveText}>
        {hindered ?? t('fileServer:move.elsewhere', { count: movable.files, amount })}
      </p>
    </div>
  )
}
