const DIACRITICS = /[\u0300-\u036f]/g
const HIRAGANA = /[ぁ-ゖ]/g
const TO_KATAKANA = 0x60

/**
 * A text as it is compared with what was typed: without case, width and diacritics. Hiragana counts as katakana, for
 * that is what an input method shows before it converts; the marks of kana stay, か is not が.
 */
export function folded(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(DIACRITICS, '')
    .normalize('NFC')
    .replace(HIRAGANA, (kana) => String.fromCharCode(kana.charCodeAt(0) + TO_KATAKANA))
}

type Letter = { readonly from: number; readonly to: number }

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** Where a text says what was typed, case, width and diacritics aside; undefined where it does not. */
export function matchIn(text: string, typed: string): readonly [from: number, to: number] | undefined {
  const wanted = folded(typed.trim())
  if (wanted === '') return undefined
  /** The letter of the text that each compared one stands for: folding makes some longer. */
  const origins: Letter[] = []
  let compared = ''
  for (const { segment, index } of letters.segment(text)) {
    const letter = folded(segment)
    compared += letter
    for (let unit = 0; unit < letter.length; unit++) origins.push({ from: index, to: index + segment.length })
  }
  const at = compared.indexOf(wanted)
  const first = origins[at]
  const last = origins[at + wanted.length - 1]
  return first && last && [first.from, last.to]
}
