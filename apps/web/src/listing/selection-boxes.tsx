import { useSelector } from '@tanstack/react-store'
import { type ChangeEvent, useLayoutEffect, useRef } from 'react'
import { useLanguage } from '../i18n/language.ts'
import { Icon } from '../ui/icon.tsx'
import { SelectButton } from './select-button.tsx'
import classes from './selection.module.css'
import {
  isSelected,
  isSelecting,
  open,
  pageStateOf,
  togglePage,
  toggleRange,
  toggleRow,
} from './selection.ts'
import { change, type SelectionStore } from './selection-store.ts'
import { selectionTexts } from './selection-texts.ts'

type RowBoxProps = { store: SelectionStore; id: number; name: string }

export function RowBox({ store, id, name }: RowBoxProps) {
  const { t } = useLanguage(selectionTexts)
  const checked = useSelector(store, (selection) => isSelected(selection, id))
  const toggle = ({ nativeEvent }: ChangeEvent) => {
    const isRange = (nativeEvent as MouseEvent).shiftKey
    change(store, (selection) => (isRange ? toggleRange : toggleRow)(selection, id))
  }
  return (
    <label className={classes.box}>
      <input type="checkbox" aria-label={t('selection:row', { name })} checked={checked} onChange={toggle} />
      <span className={classes.mark}>
        <Icon name="check" size={14} />
      </span>
    </label>
  )
}

/** The checkbox in the head of the table. Without a mouse, a button opens the selection first. */
export function PageBox({ store }: { store: SelectionStore }) {
  const isOpen = useSelector(store, isSelecting)
  if (!isOpen && !hasMouse()) return <SelectButton onClick={() => store.set(open)} />
  return <OpenPageBox store={store} />
}

export const hasMouse = () => matchMedia('(hover: hover)').matches

function OpenPageBox({ store }: { store: SelectionStore }) {
  const { t } = useLanguage(selectionTexts)
  const state = useSelector(store, pageStateOf)
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (input.current) input.current.indeterminate = state === 'some'
  }, [state])
  useLayoutEffect(() => {
    // the button that this checkbox replaces had the focus
    if (document.activeElement === document.body && store.get().isOpen) input.current?.focus()
  }, [store])
  return (
    <label className={`${classes.box} ${classes.page}`}>
      <input
        ref={input}
        type="checkbox"
        aria-label={t('selection:page')}
        checked={state === 'all'}
        onChange={() => change(store, togglePage)}
      />
      <span className={classes.mark}>
        <Icon name="check" size={14} />
      </span>
    </label>
  )
}
