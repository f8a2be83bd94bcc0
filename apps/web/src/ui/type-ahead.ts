import { TYPE_AHEAD_MS } from '../theme/tokens.ts'
import { folded } from './folded.ts'

/** What was typed onto a closed list, and when its last letter was, in milliseconds. */
export type Typed = { readonly text: string; readonly at: number }

export const nothingTyped: Typed = { text: '', at: Number.NEGATIVE_INFINITY }

/** What still counts of it: after a pause a letter begins anew (spec 9). */
export function currentText({ text, at }: Typed, now: number): string {
  return now - at < TYPE_AHEAD_MS ? text : ''
}

export function appendLetter(before: Typed, { letter, at }: { letter: string; at: number }): Typed {
  return { text: currentText(before, at) + letter, at }
}

type Option = { readonly label: string; readonly disabled?: boolean | undefined }

/** The first option that starts with what was typed. */
export function optionStartingWith<Item extends Option>(
  options: readonly Item[],
  { text }: Typed,
): Item | undefined {
  return options.find(({ label, disabled }) => !disabled && folded(label).startsWith(folded(text)))
}
