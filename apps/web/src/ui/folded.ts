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
