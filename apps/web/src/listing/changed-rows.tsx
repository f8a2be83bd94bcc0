import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'
import { useLanguage } from '../i18n/language.ts'
import { ChangedLine } from '../ui/feedback/changed-line.tsx'
import { isDialogOpen } from '../ui/focus.ts'
import { listTexts } from './list-texts.ts'
import { type ShownPage, useNewerRows } from './use-newer-rows.ts'

type Props = {
  page: ShownPage
  rows: RefObject<HTMLElement | null>
}

/** Shows rows that others have changed at once, or after a click if the user could lose their place. */
export function ChangedRows({ page, rows }: Props) {
  const { t } = useLanguage(listTexts)
  const newer = useNewerRows(page)
  const showIfUnused = useEffectEvent(() => {
    if (!isInUse(rows.current)) newer?.show()
  })
  const at = newer?.at
  useLayoutEffect(() => {
    if (at !== undefined) showIfUnused()
  }, [at])
  return (
    <ChangedLine
      text={newer && t('listing:changed')}
      action={t('listing:reload')}
      onShow={() => newer?.show()}
    />
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
