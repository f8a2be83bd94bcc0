import type { CatalogueEntries } from './catalogue.ts'

/** Ranks are unique in the list, so those of the two catalogues differ. */
const general: CatalogueEntries = [
  { name: 'Assistant coach', name_ja: 'アシスタントコーチ', rank: 1, min_years: 0, max_years: 2 },
  { name: 'Coach', name_ja: 'コーチ', rank: 2, min_years: 2, max_years: 5 },
  { name: 'Senior coach', name_ja: 'シニアコーチ', rank: 3, min_years: 5, max_years: 10 },
  { name: 'Head coach', name_ja: 'ヘッドコーチ', rank: 4, min_years: 10, max_years: null },
]

type Qualification = readonly [name: string, japanese: string, reading: string]

/**
 * The qualifications for coaches of the Japan Sport Association, which have no years of experience. Sport Coaching Leaders
 * were called Coaching Assistants before 2024.
 */
const japanSportAssociation: readonly Qualification[] = [
  ['JSPO Sport Coaching Leader', 'スポーツコーチングリーダー', ''],
  ['JSPO Start Coach', 'スタートコーチ', ''],
  ['JSPO Coach 1', 'コーチ1', ''],
  ['JSPO Coach 2', 'コーチ2', ''],
  ['JSPO Coach 3', 'コーチ3', ''],
  ['JSPO Coach 4', 'コーチ4', ''],
  ['JSPO Instructor', '教師', 'きょうし'],
  ['JSPO Senior Instructor', '上級教師', 'じょうきゅうきょうし'],
]

const FIRST_JSPO_RANK = 11

export const coachLevelCatalogues = {
  general: general.map((level) => ({ ...level, certification_required: Number(level.rank) > 2 })),
  jspo: japanSportAssociation.map(([name, name_ja, name_kana], index) => ({
    name,
    name_ja,
    name_kana,
    rank: FIRST_JSPO_RANK + index,
    min_years: 0,
    certification_required: true,
  })),
}
