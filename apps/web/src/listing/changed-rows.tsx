import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useLanguage } from '../i18n/language.ts'
import { isDialogOpen, useRestoreFocus } from '../ui/focus.ts'
import classes from './list.module.css'
import { listTexts } from './list-texts.ts'
import { type ShownPage, useNewerRows } from './use-newer-rows.ts'

type Props = {
  page: ShownPage
  rows: RefObject<HTMLElement | null>
}

/**
 * Shows rows that others have changed at once, or after a click if the user could lose their place. The line floats
 * above the rows, so that it does not move them.
 */
export function ChangedLine({ page, rows }: Props) {
  const { t } = useLanguage(listTexts)
  const newer = useNewerRows(page)
  const line = useRef<HTMLDivElement>(null)
  const restoredFocus = useRestoreFocus(line, newer !== undefined)
  const showIfUnused = useEffectEvent(() => {
    if (!isInUse(rows.current)) newer?.show()
  })
  const at = newer?.at
  useLayoutEffect(() => {
    if (at !== undefined) showIfUnused()
  }, [at])
  return (
    <div ref={line} role="status" tabIndex={-1} className={classes.changed} {...restoredFocus}>
      {newer && (
        <p>
          {t('listing:changed')}
          <button type="button" onClick={newer.show}>
            {t('listing:reload')}
          </button>
        </p>
      )}
    </div>
  )
}

/** True while a panel is open, rows are selected or have the focus, the pointer or selected text, or the user has scrolled into them. */
function isInUse(rows: HTMLElement | null): boolean {
  if (!rows || isDialogOpen()) return true
  const selection = document.getSelection()
  return (
    rows.contains(document.activeElement) ||
    rows.querySelector('[data-row] :checked') !== null ||
    (matchMedia('(hover: hover)').matches && rows.matches(':hover')) ||
    (selection?.type === 'Range' && rows.contains(selection.anchorNode)) ||
    rows.getBoundingClientRect().top < 0
  )
}
