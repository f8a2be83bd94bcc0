import { useEffect, useEffectEvent, useState } from 'react'
import { isComposing } from './composing.ts'

/** Whether the keyboard has a ⌘. */
export const isApple = /Mac|iPhone|iPad/.test(navigator.platform)

type Shortcut = {
  readonly group: 'everywhere' | 'forms' | 'lists'
  /** One or the other. `Mod` is Ctrl, and ⌘ where there is one; a character stands for itself. */
  readonly keys: readonly string[]
  /** The browser or the control itself knows them: they are only listed. */
  readonly native?: boolean
  /** In a field they mean its text. */
  readonly outsideFields?: boolean
}

/** Every shortcut of the product: who listens, and who lists them, loops over this. */
export const shortcuts = {
  palette: { group: 'everywhere', keys: ['Mod+K'] },
  help: { group: 'everywhere', keys: ['?'] },
  search: { group: 'everywhere', keys: ['/'] },
  save: { group: 'forms', keys: ['Mod+S'] },
  close: { group: 'forms', keys: ['Esc'], native: true },
  move: { group: 'lists', keys: ['↑', '↓'], native: true },
  ends: { group: 'lists', keys: ['Home', 'End'], native: true },
  choose: { group: 'lists', keys: ['Enter'], native: true },
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

type Circumstances = {
  readonly isApple: boolean
  /** A character is text there. */
  readonly isTyping: boolean
  /** Somebody may press a single character without meaning it, and turn that off (WCAG 2.1.4). */
  readonly singleKeys: boolean
}

/** The shortcut that was pressed, if any; never one while an input method is composing. */
export function shortcutOf(stroke: Keystroke, around: Circumstances): ShortcutName | undefined {
  if (isComposing(stroke) || stroke.altKey) return undefined
  const isMod = isModPressed(stroke, around)
  const pressed = isMod ? `Mod+${stroke.key.toUpperCase()}` : stroke.key
  const isAllowed = isMod ? !stroke.shiftKey : around.singleKeys && !around.isTyping && !stroke.ctrlKey
  if (!isAllowed) return undefined
  const [name, shortcut] = entries.find(([, { keys, native }]) => !native && keys.includes(pressed)) ?? []
  return shortcut?.outsideFields && around.isTyping ? undefined : name
}

/** On Apple systems Ctrl with a letter edits text. */
function isModPressed({ ctrlKey, metaKey }: Keystroke, { isApple }: Circumstances): boolean {
  return metaKey || (ctrlKey && !isApple)
}

const KEY = 'single_key_shortcuts'
const OFF = 'off'

/** Whether shortcuts of a single character count. */
export function readSingleKeys(): boolean {
  return localStorage.getItem(KEY) !== OFF
}

export function useSingleKeys(): [on: boolean, turn: (on: boolean) => void] {
  const [on, setOn] = useState(readSingleKeys)
  const turn = (wanted: boolean) => {
    if (wanted) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, OFF)
    setOn(wanted)
  }
  return [on, turn]
}

/** Fields whose characters are text; radio buttons and the like have none. */
const FIELDS =
  'textarea, select, [contenteditable]:not([contenteditable="false"]), input:not([type="radio"], [type="checkbox"], [type="button"], [type="submit"])'

type Handlers = { readonly [Name in ShortcutName]?: () => void }

/** Listens to the shortcuts there are handlers for; one that is held down counts once. */
export function useShortcuts(handlers: Handlers): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const name = shortcutOf(event, {
      isApple,
      isTyping: event.target instanceof Element && event.target.closest(FIELDS) !== null,
      singleKeys: readSingleKeys(),
    })
    const handle = name && handlers[name]
    if (!handle) return
    event.preventDefault()
    if (!event.repeat) handle()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
