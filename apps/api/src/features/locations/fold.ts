const ACCENTS = /[\u0300-\u036f]/g
/** Letters that no decomposition takes their strokes from, or that are two. */
const LETTERS: Readonly<Record<string, string>> = {
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
const UNDECOMPOSED = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g')
const KATAKANA = /[\u30a1-\u30f6]/g
/** The small one in 茅ヶ崎 is often written large. */
const SMALL_KE = /ゖ/g
const KATAKANA_TO_HIRAGANA = 0x60
/** Unicode counts the apostrophes among them as letters. */
const BETWEEN_WORDS = /[^\p{L}\p{N}\p{M}]+|[\u02b9-\u02cf]+/gu

/** How names and searches are compared: without case, accents, width and kind of kana, words parted by one blank. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(ACCENTS, '')
    .normalize('NFC')
    .replace(UNDECOMPOSED, (letter) => LETTERS[letter] as string)
    .replace(KATAKANA, (kana) => String.fromCharCode(kana.charCodeAt(0) - KATAKANA_TO_HIRAGANA))
    .replace(SMALL_KE, 'け')
    .replace(BETWEEN_WORDS, ' ')
    .trim()
}

const APOSTROPHES = /['’‘`´ʹʻʼʽʾʿ′]/g
const HYPHENS = /\p{Pd}/gu

/** Every way a name is found: apostrophes and hyphens count as blanks, or as nothing. */
export function foldedSpellings(name: string): string[] {
  const joined = name.replace(APOSTROPHES, '')
  const spellings = [name, joined, joined.replace(HYPHENS, '')].map(fold)
  return [...new Set(spellings)].filter(Boolean)
}
