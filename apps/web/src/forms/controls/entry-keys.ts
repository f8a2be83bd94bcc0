import { plain } from '@touchline/contract/fields/written-numbers'
import { isComposing, type Keystroke } from '../../ui/shortcuts.ts'

type EntryKey = Omit<Keystroke, 'shiftKey'>

/**
 * True if a field for these characters accepts the key. Control keys, shortcuts and the keys of an input method are
 * always accepted: the composed text is filtered at the end of the composition.
 */
export function isEntryKey(event: EntryKey, character: RegExp): boolean {
  const isControlKey = [...event.key].length > 1
  return isControlKey || isComposing(event) || isShortcut(event) || character.test(plain(event.key))
}

/** Ctrl with Alt is no shortcut: browsers report AltGr, which types characters, as both keys. */
function isShortcut({ ctrlKey, metaKey, altKey }: EntryKey): boolean {
  return metaKey || ctrlKey !== altKey
}
