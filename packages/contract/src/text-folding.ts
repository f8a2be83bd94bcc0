const DIACRITICS = /[\u0300-\u036f]/g
const HIRAGANA = /[ぁ-ゖゝゞ]/g
const TO_KATAKANA = 0x60
/** Hyphens, dashes and the minus sign. Japanese keyboards have them beside the long vowel mark ー. */
const DASHES = /[-‐-―−]/g

/**
 * Folds a text for search: removes case, width and diacritics, turns hiragana into katakana, because an input method
 * shows hiragana before the conversion, and dashes into ー. Voicing marks stay: か differs from が. The SQL function
 * `search_fold` folds the same way.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .normalize('NFKD')
    .replace(DIACRITICS, '')
    .normalize('NFC')
    .replace(HIRAGANA, (kana) => String.fromCharCode(kana.charCodeAt(0) + TO_KATAKANA))
    .replace(DASHES, 'ー')
}
