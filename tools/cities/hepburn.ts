import { fold } from '../../apps/api/src/features/locations/fold.ts'

const VOWELS = 'aiueo'
const ROWS: Readonly<Record<string, string>> = {
  '': 'あいうえお',
  k: 'かきくけこ',
  g: 'がぎぐげご',
  s: 'さしすせそ',
  z: 'ざじずぜぞ',
  t: 'たちつてと',
  d: 'だぢづでど',
  n: 'なにぬねの',
  h: 'はひふへほ',
  b: 'ばびぶべぼ',
  p: 'ぱぴぷぺぽ',
  m: 'まみむめも',
  r: 'らりるれろ',
}
const IRREGULAR: Readonly<Record<string, string>> = {
  し: 'shi',
  じ: 'ji',
  ち: 'chi',
  ぢ: 'ji',
  つ: 'tsu',
  づ: 'zu',
  ふ: 'fu',
  や: 'ya',
  ゆ: 'yu',
  よ: 'yo',
  わ: 'wa',
  を: 'o',
  ん: 'n',
  ー: '',
}
const syllables: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(ROWS).flatMap(([consonant, kana]) =>
      [...kana].map((each, at) => [each, `${consonant}${VOWELS[at]}`]),
    ),
  ),
  ...IRREGULAR,
}
const GLIDES: Readonly<Record<string, string>> = { ゃ: 'a', ゅ: 'u', ょ: 'o' }
const SYLLABLE = /(.)([ゃゅょ]?)/g

/** Converts hiragana to Roman letters, in the form that `comparable` returns. */
export function hepburn(reading: string): string {
  const roman = reading
    .replace(SYLLABLE, (_, kana: string, glide: string) => syllable(kana, glide))
    .replace(/っ(.)/g, '$1$1')
  return comparable(roman)
}

function syllable(kana: string, glide: string): string {
  const roman = syllables[kana] ?? kana
  if (glide === '') return roman
  const consonant = roman.slice(0, -1)
  return `${consonant}${/^(sh|ch|j)$/.test(consonant) ? '' : 'y'}${GLIDES[glide]}`
}

/** Removes differences between romanisations: vowel lengths, separators, n or m. */
export function comparable(roman: string): string {
  return fold(roman)
    .replaceAll(' ', '')
    .replace(/o[ou]+/g, 'o')
    .replace(/u+/g, 'u')
    .replace(/tch/g, 'cch')
    .replace(/m(?=[bmp])/g, 'n')
    .replace('alps', 'arupusu') // Minami Alps has an English name
}
