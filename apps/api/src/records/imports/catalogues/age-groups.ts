import type { CatalogueEntries } from './catalogue.ts'

type AgeGroup = readonly [name: string, japanese: string, reading: string, min: number, max?: number]

/** The ages of pupils on 1 April, with which the Japanese school year begins. */
const schoolStages: readonly AgeGroup[] = [
  ['Preschool', '幼児', 'ようじ', 3, 5],
  ['Elementary school, grades 1-2', '小学校低学年', 'しょうがっこうていがくねん', 6, 7],
  ['Elementary school, grades 3-4', '小学校中学年', 'しょうがっこうちゅうがくねん', 8, 9],
  ['Elementary school, grades 5-6', '小学校高学年', 'しょうがっこうこうがくねん', 10, 11],
  ['Elementary school', '小学生', 'しょうがくせい', 6, 11],
  ['Junior high school', '中学生', 'ちゅうがくせい', 12, 14],
  ['High school', '高校生', 'こうこうせい', 15, 17],
  ['University', '大学生', 'だいがくせい', 18, 21],
  ['Adults', '一般', 'いっぱん', 18],
  ['Seniors', 'シニア', '', 60],
]

/** The ages on 1 April, as in the Japan Football Association. Its adult and senior categories have no upper limit. */
const japanese: readonly AgeGroup[] = [
  ['U-6', 'U-6', '', 4, 5],
  ['U-8', 'U-8', '', 6, 7],
  ['U-10', 'U-10', '', 8, 9],
  ['U-12', 'U-12', '', 10, 11],
  ['U-15', 'U-15', '', 12, 14],
  ['U-18', 'U-18', '', 15, 17],
  ['Adults', '一般', 'いっぱん', 18],
  ['Over 40', 'シニア（40歳以上）', 'シニア（40さいいじょう）', 40],
  ['Over 50', 'シニア（50歳以上）', 'シニア（50さいいじょう）', 50],
  ['Over 60', 'シニア（60歳以上）', 'シニア（60さいいじょう）', 60],
  ['Over 70', 'シニア（70歳以上）', 'シニア（70さいいじょう）', 70],
]

/**
 * The ages on 31 December of a season, as in German and French football up to U19, and in UEFA's U21. Adults begin after
 * U19, and masters at 35.
 */
const european: readonly AgeGroup[] = [
  ['U7', 'U7', '', 5, 6],
  ['U9', 'U9', '', 7, 8],
  ['U11', 'U11', '', 9, 10],
  ['U13', 'U13', '', 11, 12],
  ['U15', 'U15', '', 13, 14],
  ['U17', 'U17', '', 15, 16],
  ['U19', 'U19', '', 17, 18],
  ['U21', 'U21', '', 19, 20],
  ['Senior', 'シニア（19歳以上）', 'シニア（19さいいじょう）', 19],
  ['Masters', 'マスターズ', '', 35],
]

/** The classes of masters athletics. Those from 85 are one class here. */
const masters: readonly AgeGroup[] = [35, 40, 45, 50, 55, 60, 65, 70, 75, 80, 85].map((from) =>
  from === 85
    ? (['Masters 85+', 'マスターズ85歳以上', 'マスターズ85さいいじょう', from] as const)
    : ([
        `Masters ${from}-${from + 4}`,
        `マスターズ${from}〜${from + 4}歳`,
        `マスターズ${from}〜${from + 4}さい`,
        from,
        from + 4,
      ] as const),
)

/** In Japan since 2022, and in most of Europe. */
const FULL_AGE = 18

function draftsOf(groups: readonly AgeGroup[]): CatalogueEntries {
  return groups.map(([name, name_ja, name_kana, min_age, max_age = null]) => ({
    name,
    name_ja,
    name_kana,
    min_age,
    max_age,
    gender: 'any',
    guardian_required: min_age < FULL_AGE,
  }))
}

export const ageGroupCatalogues = {
  school_stages: draftsOf(schoolStages),
  japanese_federations: draftsOf(japanese),
  european_federations: draftsOf(european),
  masters: draftsOf(masters),
}
