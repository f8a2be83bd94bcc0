/** Among them zero-width characters, soft hyphens, marks of direction, variation selectors and fillers. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}+/gu
const DIACRITICS = /[\u0300-\u036f]/g
const HIRAGANA = /[ぁ-ゖゝゞ]/g
const TO_KATAKANA = 0x60
/** NFKC turns the other spaces of Unicode into U+0020. U+2800 is the blank of Braille. */
const SPACES = /[\t-\r \u0085\u1680\u2028\u2029\u2800]+/g

type Replacement = readonly [by: string, characters: string]

/** Characters that NFKC would turn into a space and a mark, into a letter, or into no equal of their likes. */
export const replacedBeforeNfkc: readonly Replacement[] = [
  ['\u3099', '゛'],
  ['\u309a', '゜'],
  ["'", '\u00b4\u1ffd'],
  ['~', '˜'],
  ['・', 'ㆍ'],
  ['…', '⋯'],
  ['"', '″‶'],
]

const RADICALS =
  '⺁⺂⺃⺄⺅⺆⺇⺈⺉⺊⺋⺌⺍⺎⺏⺐⺑⺒⺓⺔⺕⺖⺗⺘⺙⺛⺜⺝⺞⺠⺡⺢⺣⺤⺥⺦⺧⺨⺩⺪⺫⺬⺭⺮⺯⺰⺱⺲⺳⺴⺵⺶⺷⺸⺹⺺⺻⺼⺽⺾⺿⻀⻁⻂⻃⻄⻅⻆⻇⻈⻉⻊⻋⻌⻍⻎⻏⻐⻑⻒⻓⻔⻕⻖⻗⻘⻙⻚⻛⻜⻝⻞⻟⻠⻡⻢⻣⻤⻥⻦⻧⻨⻩⻪⻫⻬⻭⻮⻯⻰⻱⻲'
const KANJI_OF_RADICALS =
  '厂乛乚乙亻冂𠘨刀刂卜㔾小小兀尣尢𡯂巳幺彑彐忄心扌攵旡日月歺民氵氺灬爫爫丬牛犭王𤴔目示礻𥫗糹纟罓罒㓁冗𦉫羊𦍌𦍋耂肀聿肉𦥑艹艹艹虎衤覀西见角𧢲讠贝𧾷车辶辶辶邑钅長镸长门𨸏阝雨青韦页风飞食𩙿飠饣𩠐马骨鬼鱼鸟卤麦黄黾斉齐歯齿竜龙龜亀'

/** Texts copied from PDF files have radicals (U+2E80–2EFF) as kanji. Source: EquivalentUnifiedIdeograph.txt of Unicode. */
function kanjiOfRadicals(): Replacement[] {
  const kanji = [...KANJI_OF_RADICALS]
  return [...RADICALS].map((radical, at) => [kanji[at]!, radical])
}

/** Japanese keyboards have the hyphen beside the long vowel mark ー. To a trigram index, only ー is a letter. */
export const lookAlikes: readonly Replacement[] = [
  ['ー', '-֊־᐀᠆‐‑‒–—―⁃−─━⎯➖⸺⸻˗'],
  ['~', '〜〰∼∾∿⁓'],
  ['・', '·•‧∙⋅⸱'],
  ["'", '`‘’‛′‵ʹʻʼʽ'],
  ['"', '“”„‟〝〞〟'],
  ['/', '⁄∕'],
  ['∥', '‖'],
  ['=', '゠꞊'],
  [':', '∶꞉'],
  ['x', '×✕✖'],
  ['σ', 'ς'],
  ...kanjiOfRadicals(),
]

const replaceBeforeNfkc = replacer(replacedBeforeNfkc)
const replaceLookAlikes = replacer(lookAlikes)

/**
 * The form in which texts are compared: names that must be unique, and texts with a search. Without case, width,
 * diacritics and invisible characters; hiragana as katakana, because an input method shows hiragana before the
 * conversion; one character for those that look alike, such as dashes; single spaces. Voicing marks stay: か differs
 * from が. The SQL function `search_fold` folds the same way; a change needs a migration that computes stored text anew.
 */
export function foldText(text: string): string {
  const lowered = replaceBeforeNfkc(text.replace(INVISIBLE, ''))
    .normalize('NFKC')
    // lower case first, because the upper case of ẞ is ẞ, and that of ß is SS
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
  const plain = lowered
    .normalize('NFKD')
    .replace(DIACRITICS, '')
    .replace(HIRAGANA, (kana) => String.fromCharCode(kana.charCodeAt(0) + TO_KATAKANA))
  return replaceLookAlikes(plain).normalize('NFC').replace(SPACES, ' ').trim()
}

function replacer(replacements: readonly Replacement[]) {
  const table = new Map(replacements.flatMap(([by, characters]) => [...characters].map((each) => [each, by])))
  const any = new RegExp(`[${[...table.keys()].join('').replace('-', '\\-')}]`, 'g')
  return (text: string) => text.replace(any, (each) => table.get(each)!)
}
