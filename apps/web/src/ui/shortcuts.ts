import { useEffectEvent, useLayoutEffect, useState } from 'react'
import { localStore, readLocal } from '../storage/browser-storage.ts'

export const isApple = /Mac|iPhone|iPad/.test(navigator.platform)

type Shortcut = {
  readonly group: 'everywhere' | 'forms' | 'lists'
  /** Alternative keys. `Mod` is ⌘ on Apple systems and Ctrl on others. A character stands for itself. */
  readonly keys: readonly string[]
  /** The browser or a control handles the keys. The help only lists them. */
  readonly native?: boolean
  /** In text fields, the keys edit the text instead. */
  readonly outsideFields?: boolean
  /** Belongs to the page below: does nothing while a dialog, a panel or a menu is open. */
  readonly onPage?: boolean
}

export const shortcuts = {
  palette: { group: 'everywhere', keys: ['Mod+K'] },
  help: { group: 'everywhere', keys: ['?'] },
  search: { group: 'everywhere', keys: ['/'] },
  save: { group: 'forms', keys: ['Mod+S'] },
  saveAndNew: { group: 'forms', keys: ['Mod+Enter'] },
  close: { group: 'forms', keys: ['Esc'], native: true },
  add: { group: 'lists', keys: ['N'], onPage: true },
  move: { group: 'lists', keys: ['↑', '↓'], native: true },
  ends: { group: 'lists', keys: ['Home', 'End'], native: true },
  choose: { group: 'lists', keys: ['Enter'], native: true },
  select: { group: 'lists', keys: ['Space'], native: true },
  selectRange: { group: 'lists', keys: ['Shift+↑', 'Shift+↓'], native: true },
  selectPage: { group: 'lists', keys: ['Mod+A'], native: true },
  deselect: { group: 'lists', keys: ['Esc'], native: true },
  remove: { group: 'lists', keys: ['Delete'], native: true },
  undo: { group: 'lists', keys: ['Mod+Z'], outsideFields: true },
} as const satisfies Record<string, Shortcut>

export type ShortcutName = keyof typeof shortcuts
export const shortcutGroups = ['everywhere', 'forms', 'lists'] as const

const entries = Object.entries(shortcuts) as [ShortcutName, Shortcut][]

export function shortcutsIn(group: Shortcut['group']): ShortcutName[] {
  return entries.filter(([, shortcut]) => shortcut.group === group).map(([name]) => name)
}

export type Keystroke = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing' | 'keyCode'
>

/** The keyCode that browsers report for a key that an input method handles. */
const HANDLED_BY_INPUT_METHOD = 229

/**
 * True if an input method handles the key. For the Enter key that ends a composition, Safari reports
 * `isComposing: false`; only the keyCode identifies it.
 */
export function isComposing({ isComposing, keyCode }: Pick<Keystroke, 'isComposing' | 'keyCode'>): boolean {
  return isComposing || keyCode === HANDLED_BY_INPUT_METHOD
}

type ShortcutContext = {
  readonly isApple: boolean
  readonly isTyping: boolean
  /** False if the user has turned off single-character shortcuts, which are easy to press by accident (WCAG 2.1.4). */
  readonly singleKeys: boolean
}

/** The shortcut of a keystroke; undefined while an input method is composing. */
export function shortcutOf(stroke: Keystroke, around: ShortcutContext): ShortcutName | undefined {
  if (isComposing(stroke) || stroke.altKey) return undefined
  const isMod = isModPressed(stroke, around)
  const key = stroke.key.toUpperCase()
  const isShifted = stroke.shiftKey && (isMod || LETTER.test(key))
  const isAllowed = isMod || (around.singleKeys && !around.isTyping && !stroke.ctrlKey)
  if (!isAllowed || isShifted) return undefined
  const pressed = isMod ? `MOD+${key}` : key
  const isPressed = (keys: readonly string[]) => keys.some((one) => one.toUpperCase() === pressed)
  const [name, shortcut] = entries.find(([, { keys, native }]) => !native && isPressed(keys)) ?? []
  return shortcut?.outsideFields && around.isTyping ? undefined : name
}

/** Other characters, such as `?`, need the Shift key on some keyboards. */
const LETTER = /^[A-Z]$/

/** On Apple systems, only ⌘ counts, because Ctrl with a letter edits text. */
export function isModPressed(
  { ctrlKey, metaKey }: Pick<Keystroke, 'ctrlKey' | 'metaKey'>,
  { isApple }: Pick<ShortcutContext, 'isApple'>,
): boolean {
  return metaKey || (ctrlKey && !isApple)
}

const KEY = 'single_key_shortcuts'
const OFF = 'off'

export function readSingleKeys(): boolean {
  return readLocal(KEY) !== OFF
}

export function useSingleKeys(): [on: boolean, turn: (on: boolean) => void] {
  const [on, setOn] = useState(readSingleKeys)
  const turn = (enabled: boolean) => {
    if (enabled) localStore.removeItem(KEY)
    else localStore.setItem(KEY, OFF)
    setOn(enabled)
  }
  return [on, turn]
}

const FIELDS =
  'textarea, select, [contenteditable]:not([contenteditable="false"]), input:not([type="radio"], [type="checkbox"], [type="button"], [type="submit"])'

const OVERLAYS = '[role="dialog"][data-open], [role="menu"], [role="listbox"]'

function isTypingIn({ target }: Event): boolean {
  return target instanceof Element && target.closest(FIELDS) !== null
}

/** False for a key that belongs to a field, or to a dialog, a panel or a menu over the page. */
export function isForPage(event: KeyboardEvent): boolean {
  return !isComposing(event) && !isTypingIn(event) && !document.querySelector(OVERLAYS)
}

type ShortcutHandlers = { readonly [Name in ShortcutName]?: () => void }

/** Handles the shortcuts that have a handler. A key that is held down fires once. */
export function useShortcuts(handlers: ShortcutHandlers): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const name = shortcutOf(event, {
      isApple,
      isTyping: isTypingIn(event),
      singleKeys: readSingleKeys(),
    })
    const handle = name && handlers[name]
    const shortcut: Shortcut | undefined = name && shortcuts[name]
    if (!handle || (shortcut?.onPage && document.querySelector(OVERLAYS))) return
    event.preventDefault()
    if (!event.repeat) handle()
  })
  // not `useEffect`, which runs after the page is painted: a key may be pressed before
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

/** The name of a key on this system. */
export const keyLabel = (key: string) => key.replace('Mod+', isApple ? '⌘' : 'Ctrl+')

/** The props of a button that a shortcut presses: a tooltip, and the keys for screen readers. */
export function shortcutProps(name: ShortcutName) {
  const [key = ''] = shortcuts[name].keys
  const isOff = !key.startsWith('Mod+') && !readSingleKeys()
  if (isOff) return {}
  return { title: keyLabel(key), 'aria-keyshortcuts': key.replace('Mod', isApple ? 'Meta' : 'Control') }
}
