import { useEffect, useEffectEvent } from 'react'
import { isApple } from './is-apple.ts'
import { type ShortcutName, shortcutOf } from './shortcuts.ts'
import { readSingleKeys } from './single-keys.ts'

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
