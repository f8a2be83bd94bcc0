import { countryNamesIn } from '../../apps/api/src/features/locations/country-names.ts'

/** Names that Intl does not contain: readings of kanji, and abbreviations. */
const EXTRA_NAMES: Readonly<Record<string, readonly string[]>> = {
  AE: ['UAE'],
  AU: ['豪州', 'ごうしゅう'],
  CN: ['ちゅうごく'],
  GB: ['英国', 'えいこく', 'Great Britain'],
  HK: ['ほんこん'],
  JP: ['にほん', 'にっぽん'],
  KP: ['きたちょうせん'],
  KR: ['かんこく'],
  TW: ['たいわん'],
  US: ['米国', 'べいこく', 'USA'],
}

const intlNames = (['en', 'ja'] as const).flatMap((language) => [
  countryNamesIn(language, 'long'),
  countryNamesIn(language, 'short'),
])

export function searchedNames(code: string): string[] {
  return [...intlNames.map((name) => name(code)), ...(EXTRA_NAMES[code] ?? [])]
}
