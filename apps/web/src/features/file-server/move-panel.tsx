import type { FileStorage } from '@touchline/contract/file-storage'
import { useRef } from 'react'
import { useRestoreFocus } from '../../ui/use-restore-focus.ts'
import classes from './file-server.module.css'
import { MoveOffer } from './move-offer.tsx'
import { MoveProgress } from './move-progress.tsx'
import { MoveResult } from './move-result.tsx'
import { useMoveFiles } from './use-move-files.ts'

type Props = {
  storage: FileStorage
  /** Whether the form says something else than what is saved. */
  isUnsaved: boolean
}

/** Moves files to where new ones go: offers it, shows how far it is, and says what came of it. */
export function MovePanel({ storage: { places, move }, isUnsaved }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const { ask, stop } = useMoveFiles()
  const isRunning = move?.state === 'running'
  const focus = useRestoreFocus(place, isRunning)
  return (
    <div ref={place} className={classes.panel} {...focus}>
      <MoveResult move={move} places={places} />
      {isRunning ? (
        <MoveProgress move={move} onStop={stop} />
      ) : (
        <MoveOffer
          places={places}
          isUnsaved={isUnsaved}
          isAnotherTry={move !== null && move.failed_files > 0}
          onMove={(question) => void ask(question)}
        />
      )}
    </div>
  )
}
