import { isComposing } from '../ui/composing.ts'

type Keystroke = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'keyCode'>

/**
 * Whether a key may act in a field for these characters: control keys, shortcuts and what an input method composes may,
 * for its text is filtered once it is settled.
 */
export function isEntryKey(stroke: Keystroke, character: RegExp): boolean {
  const isControlKey = [...stroke.key].length > 1
  return isControlKey || isComposing(stroke) || isShortcut(stroke) || character.test(plain(stroke.key))
}

/** Ctrl and Alt together are AltGr, which writes characters. */
function isShortcut({ ctrlKey, metaKey, altKey }: Keystroke): boolean {
  return metaKey || ctrlKey !== altKey
}

/** Full-width characters of an input method as the plain ones they stand for. */
export function plain(text: string): string {
  return text.normalize('NFKC')
}
