import { countryNamesIn } from '../../apps/api/src/features/locations/region-names.ts'

/** Search terms for countries that Intl does not know: readings of kanji, and abbreviations. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
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

const all = (['en', 'ja'] as const).flatMap((language) => [
  countryNamesIn(language, 'long'),
  countryNamesIn(language, 'short'),
])

/** All names by which a country is found, in each language. */
export function searchedNames(code: string): string[] {
  return [...all.map((name) => name(code)), ...(ALSO[code] ?? [])]
}
