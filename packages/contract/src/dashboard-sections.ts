import { choice, flag } from './fields/choice-fields.ts'
import { rows } from './fields/rows-field.ts'
import type { LocalText } from './language.ts'

export const dashboardSections = {
  attention: { en: 'Needs attention', ja: '要対応' },
  upcoming: { en: 'Coming up', ja: '今後の予定' },
  changes: { en: 'Since your last visit', ja: '前回の確認以降の変更' },
  numbers: { en: 'In numbers', ja: '数値で見る' },
} as const satisfies Readonly<Record<string, LocalText>>
export type DashboardSection = keyof typeof dashboardSections

export type ChosenSection = { readonly section: DashboardSection; readonly shown: boolean }

/** The sections in the order that a person has chosen. */
export const sectionRows = rows<ChosenSection>({
  label: { en: 'Dashboard sections', ja: 'ダッシュボードのセクション' },
  item: { en: 'section', ja: 'セクション' },
  fields: {
    section: choice({
      label: { en: 'Section', ja: 'セクション' },
      options: dashboardSections,
      initial: 'attention',
    }),
    shown: { ...flag({ label: { en: 'Shown', ja: '表示' } }), initial: true },
  },
  max: Object.keys(dashboardSections).length,
})

/** All sections. Those that the person has not chosen follow, and are shown. */
export function sectionsInOrder(chosen: readonly ChosenSection[]): readonly ChosenSection[] {
  const keys = Object.keys(dashboardSections) as DashboardSection[]
  const all = [...chosen, ...keys.map((section) => ({ section, shown: true }))]
  return all.filter(({ section }, index) => all.findIndex((other) => other.section === section) === index)
}
