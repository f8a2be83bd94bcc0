import { isComposing } from '../ui/composing.ts'

type Keystroke = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'keyCode'>

/**
 * True if a field for these characters accepts the key. Control keys, shortcuts and the keys of an input method are
 * always accepted: the composed text is filtered at the end of the composition.
 */
export function isEntryKey(stroke: Keystroke, character: RegExp): boolean {
  const isControlKey = [...stroke.key].length > 1
  return isControlKey || isComposing(stroke) || isShortcut(stroke) || character.test(plain(stroke.key))
}

/** Ctrl with Alt is no shortcut: browsers report AltGr, which types characters, as both keys. */
function isShortcut({ ctrlKey, metaKey, altKey }: Keystroke): boolean {
  return metaKey || ctrlKey !== altKey
}

/** Replaces full-width characters with their ASCII equivalents. */
export function plain(text: string): string {
  return text.normalize('NFKC')
}
