type Keystroke = Pick<KeyboardEvent, 'isComposing' | 'keyCode'>

/** What every browser reports of a key that an input method takes. */
const TAKEN = 229

/**
 * Whether a key belongs to an input method. Safari says of the Enter that ends a composition that nothing is composed
 * any more: only its code tells.
 */
export function isComposing({ isComposing, keyCode }: Keystroke): boolean {
  return isComposing || keyCode === TAKEN
}
