import { createAtom, useSelector } from '@tanstack/react-store'
import { MAX_SELECTED_IDS, type SelectionRequest } from '@touchline/contract/records/bulk'
import { numberText } from '@touchline/contract/texts/numbers'
import { currentLanguage, currentTranslator } from '../i18n/language.ts'
import { toast } from '../ui/feedback/toast.tsx'
import { clear, countOf, nothingSelected, requestOf, type Selection } from './selection.ts'
import { selectionTexts } from './selection-texts.ts'

/** A store outside of React, so that a click renders only the rows that it changes. */
export function createSelectionStore() {
  return createAtom(nothingSelected)
}

export type SelectionStore = ReturnType<typeof createSelectionStore>

export function change(store: SelectionStore, by: (selection: Selection) => Selection): void {
  store.set(by)
  if (!store.get().isTooMany) return
  const t = currentTranslator(selectionTexts)
  toast.failed(t('selection:tooMany', { number: numberText(MAX_SELECTED_IDS, currentLanguage()) }))
}

/** The selected rows, for the actions on them. */
export type SelectedRows = {
  readonly count: number
  /** The body of the call that freezes the selection. Its filters are those of the list call. */
  readonly request: () => SelectionRequest
  readonly clear: () => void
}

export function useSelectedRows(store: SelectionStore, trashed: boolean): SelectedRows {
  const count = useSelector(store, countOf)
  return {
    count,
    request: () => requestOf(store.get(), trashed),
    clear: () => store.set(clear),
  }
}
