const ACCENTS = /[\u0300-\u036f]/g
const LETTER_REPLACEMENTS: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ə: 'e',
  ß: 'ss',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
}
const UNDECOMPOSED = new RegExp(`[${Object.keys(LETTER_REPLACEMENTS).join('')}]`, 'g')
const KATAKANA = /[\u30a1-\u30f6]/g
/** The small ヶ in 茅ヶ崎 is often written as ケ. */
const SMALL_KE = /ゖ/g
const KATAKANA_TO_HIRAGANA = 0x60
/** A hyphen, a dash or the minus sign after kana stands for the long vowel mark ー beside it on the keyboard. */
const DASH_AFTER_KANA = /(?<=[ぁ-ゖー])[-‐-―−]/g
/** The second range contains modifier apostrophes, which Unicode counts as letters. */
const BETWEEN_WORDS = /[^\p{L}\p{N}\p{M}]+|[\u02b9-\u02cf]+/gu

/** The form in which names and searches are compared: no case, accents or width, kana as hiragana, single spaces. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(ACCENTS, '')
    .normalize('NFC')
    .replace(UNDECOMPOSED, (letter) => LETTER_REPLACEMENTS[letter] as string)
    .replace(KATAKANA, (kana) => String.fromCharCode(kana.charCodeAt(0) - KATAKANA_TO_HIRAGANA))
    .replace(SMALL_KE, 'け')
    .replace(DASH_AFTER_KANA, 'ー')
    .replace(BETWEEN_WORDS, ' ')
    .trim()
}

const APOSTROPHES = /['’‘`´ʹʻʼʽʾʿ′]/g
const HYPHENS = /\p{Pd}/gu

/** The folded spellings of a name: with apostrophes and hyphens as spaces, and without them. */
export function foldedSpellings(name: string): string[] {
  const joined = name.replace(APOSTROPHES, '')
  const spellings = [name, joined, joined.replace(HYPHENS, '')].map(fold)
  return [...new Set(spellings)].filter(Boolean)
}
