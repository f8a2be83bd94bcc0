import { useSelector } from '@tanstack/react-store'
import { numberText } from '@touchline/contract/texts/numbers'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useLanguage } from '../i18n/language.ts'
import { restoreFocus } from '../ui/focus.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import { IconButton } from '../ui/inputs/icon-button.tsx'
import tool from '../ui/inputs/tool-button.module.css'
import { Menu, MenuTarget } from '../ui/overlays/menu.tsx'
import { useIsBehindModal } from '../ui/overlays/modal-stack.ts'
import { isForPage } from '../ui/shortcuts.ts'
import { focusRow } from '../ui/table/row-focus.ts'
import classes from './selection.module.css'
import {
  canSelectAllMatching,
  hiddenCountOf,
  isSelecting,
  type SelectablePage,
  type Selection,
  selectAllMatching,
  showPage,
} from './selection.ts'
import { hasMouse } from './selection-boxes.tsx'
import type { SelectedRows, SelectionStore } from './selection-store.ts'
import { selectionTexts } from './selection-texts.ts'

/** An action on the selected rows: a button, or on narrow screens an entry of a menu. */
export type SelectionAction = {
  readonly key: string
  readonly label: string
  readonly icon: IconName
  readonly onChoose: () => void
  /** The Delete key chooses this action. */
  readonly isRemoval?: boolean
}

/** Called by the Delete key in the table. */
export type Removal = { current: (() => void) | undefined }

type Props = {
  store: SelectionStore
  selected: SelectedRows
  removal: Removal
  /** The key of the list. */
  list: string
  /** Undefined while no page has loaded. */
  page: SelectablePage | undefined
  isFiltered: boolean
  actions: readonly SelectionAction[]
}

/** Takes the place of the tools of the list while rows are selected. */
export function SelectionBar({ store, selected, removal, list, page, isFiltered, actions }: Props) {
  const { t, language } = useLanguage(selectionTexts)
  const selection = useSelector(store)
  const { count } = selected
  const isShown = isSelecting(selection)
  useLayoutEffect(() => {
    if (page) store.set((known) => showPage(known, page))
  }, [store, page])
  useLayoutEffect(() => {
    const action = actions.find(({ isRemoval }) => isRemoval)
    removal.current = action?.onChoose
  }, [removal, actions])
  const status = useRef<HTMLParagraphElement>(null)
  useLayoutEffect(() => {
    // not a prop of the card, which would render the whole list again
    status.current?.parentElement?.toggleAttribute('data-selecting', isShown)
  }, [isShown])
  useEscape(isShown, selected.clear)
  useFocusAfterwards(isShown, { list, anchor: selection.anchor })

  const number = (value: number) => ({ number: numberText(value, language) })
  const countText = () => {
    if (!selection.isAllMatching) return t('selection:count', number(count))
    return t(isFiltered ? 'selection:matchingCount' : 'selection:allCount', number(count))
  }
  const hidden = selection.isAllMatching ? 0 : hiddenCountOf(selection)
  const hiddenText = hidden > 0 ? t('selection:hidden', number(hidden)) : undefined
  const [wasSelected, setWasSelected] = useState(false)
  if (count > 0 && !wasSelected) setWasSelected(true)
  const emptyText = wasSelected ? t('selection:cleared') : ''
  const announced = count > 0 ? [countText(), hiddenText].filter(Boolean).join(', ') : emptyText
  return (
    <>
      <p ref={status} role="status" className="visually-hidden">
        {announced}
      </p>
      {isShown && (
        <div className={classes.bar}>
          <section className={classes.content} aria-label={t('selection:bar')}>
            <IconButton icon="close" label={t('selection:clear')} onClick={selected.clear} />
            <p className={classes.count}>
              <b>{count > 0 ? countText() : t('selection:begin')}</b>
              {hiddenText && <span>{hiddenText}</span>}
            </p>
            <Offer selection={selection} isFiltered={isFiltered} store={store} />
            {count > 0 && <Actions actions={actions} />}
            {!hasMouse() && !canSelectAllMatching(selection) && (
              <p className={classes.hint}>{t('selection:hint')}</p>
            )}
          </section>
        </div>
      )}
    </>
  )
}

type LastRow = { readonly list: string; readonly anchor: number | undefined }

/** Focuses the row that was selected last, if the bar had the focus when it disappeared. */
function useFocusAfterwards(isShown: boolean, { list, anchor }: LastRow): void {
  const last = useRef<LastRow>(undefined)
  useLayoutEffect(() => {
    const before = last.current
    last.current = isShown ? { list, anchor } : undefined
    if (isShown || !before || document.activeElement !== document.body) return
    if (before.anchor === undefined || !focusRow({ list, id: before.anchor })) restoreFocus()
  }, [isShown, list, anchor])
}

/** Escape belongs to an open dialog, panel or menu, and to a field. */
function useEscape(isShown: boolean, onEscape: () => void): void {
  const isBehindModal = useIsBehindModal()
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !isBehindModal && isForPage(event)) onEscape()
  })
  useEffect(() => {
    if (!isShown) return
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    // before the event reaches a menu, which would be closed already
    window.addEventListener('keydown', listen, true)
    return () => window.removeEventListener('keydown', listen, true)
  }, [isShown])
}

type OfferProps = { selection: Selection; isFiltered: boolean; store: SelectionStore }

function Offer({ selection, isFiltered, store }: OfferProps) {
  const { t, language } = useLanguage(selectionTexts)
  if (!canSelectAllMatching(selection)) return null
  const number = numberText(selection.page?.total ?? 0, language)
  return (
    <button type="button" className={classes.offer} onClick={() => store.set(selectAllMatching)}>
      {t(isFiltered ? 'selection:selectMatching' : 'selection:selectAll', { number })}
    </button>
  )
}

function Actions({ actions }: { actions: readonly SelectionAction[] }) {
  const { t } = useLanguage(selectionTexts)
  if (actions.length === 0) return null
  return (
    <>
      <div className={classes.actions}>
        {actions.map(({ key, label, icon, onChoose }) => (
          <button key={key} type="button" className={tool.tool} onClick={onChoose}>
            <Icon name={icon} size={16} />
            {label}
          </button>
        ))}
      </div>
      <div className={classes.menu}>
        <Menu position="bottom-end">
          <MenuTarget>
            <button type="button" className={tool.tool}>
              {t('selection:actions')}
              <Icon name="more" size={16} />
            </button>
          </MenuTarget>
          <Menu.Dropdown>
            {actions.map(({ key, label, icon, onChoose }) => (
              <Menu.Item key={key} leftSection={<Icon name={icon} size={16} />} onClick={onChoose}>
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      </div>
    </>
  )
}
