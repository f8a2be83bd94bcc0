import { foldText } from '@touchline/contract/text-folding'

const LETTER_REPLACEMENTS: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ə: 'e',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
}
const UNDECOMPOSED = new RegExp(`[${Object.keys(LETTER_REPLACEMENTS).join('')}]`, 'g')
const KATAKANA = /[\u30a1-\u30f6]/g
/** The small ヶ in 茅ヶ崎 is often written as ケ. */
const SMALL_KE = /ゖ/g
const KATAKANA_TO_HIRAGANA = 0x60
/** `foldText` makes each hyphen and dash a long vowel mark, which they are only after kana. */
const LONG_VOWEL_MARK_ELSEWHERE = /(?<![ぁ-ゖ]ー*)ー/g
/** The second range contains modifier apostrophes, which Unicode counts as letters. */
const BETWEEN_WORDS = /[^\p{L}\p{N}\p{M}]+|[\u02b9-\u02cf]+/gu

/** Folds like `foldText`, and also letters that cannot be decomposed, kana as hiragana, and all other signs as a space. */
export function fold(text: string): string {
  return foldText(text)
    .replace(UNDECOMPOSED, (letter) => LETTER_REPLACEMENTS[letter] as string)
    .replace(KATAKANA, (kana) => String.fromCharCode(kana.charCodeAt(0) - KATAKANA_TO_HIRAGANA))
    .replace(SMALL_KE, 'け')
    .replace(LONG_VOWEL_MARK_ELSEWHERE, ' ')
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
