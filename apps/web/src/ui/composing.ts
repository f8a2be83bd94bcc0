type Keystroke = Pick<KeyboardEvent, 'isComposing' | 'keyCode'>

/** The keyCode that browsers report for a key that an input method handles. */
const TAKEN = 229

/**
 * True if an input method handles the key. For the Enter key that ends a composition, Safari reports
 * `isComposing: false`; only the keyCode identifies it.
 */
export function isComposing({ isComposing, keyCode }: Keystroke): boolean {
  return isComposing || keyCode === TAKEN
}
