import { planPage } from '../membership-plans/audiences.ts'
import { plansHead } from '../membership-plans/plans-head.ts'
import type { Area } from './area.ts'
import { recordActions, recordArea } from './record-areas.ts'

export const membershipPlansArea = {
  ...recordArea(plansHead),
  actions: {
    ...recordActions,
    price_scheduled: {
      label: { en: 'Price scheduled', ja: '価格登録' },
      text: { en: 'Scheduled a price of “{{name}}”', ja: '「{{name}}」の価格を登録しました' },
      unnamed: { en: 'Scheduled a price of a plan', ja: 'プランの価格を登録しました' },
      severity: 'info',
    },
    price_withdrawn: {
      label: { en: 'Price withdrawn', ja: '価格取消' },
      text: { en: 'Withdrew a price of “{{name}}”', ja: '「{{name}}」の価格を取り消しました' },
      unnamed: { en: 'Withdrew a price of a plan', ja: 'プランの価格を取り消しました' },
      severity: 'notice',
    },
    prices_changed: {
      label: { en: 'Prices changed', ja: '価格一括変更' },
      text: { en: 'Changed the prices of “{{name}}”', ja: '「{{name}}」の価格を一括変更しました' },
      unnamed: { en: 'Changed the prices of plans', ja: 'プランの価格を一括変更しました' },
      severity: 'notice',
    },
    change_withdrawn: {
      label: { en: 'Price change withdrawn', ja: '一括変更の取消' },
      text: {
        en: 'Withdrew the price change of “{{name}}”',
        ja: '「{{name}}」の価格の一括変更を取り消しました',
      },
      unnamed: { en: 'Withdrew a price change', ja: '価格の一括変更を取り消しました' },
      severity: 'notice',
    },
    example_added: {
      label: { en: 'Example added', ja: '計算例追加' },
      text: { en: 'Added an example to “{{name}}”', ja: '「{{name}}」に計算例を追加しました' },
      unnamed: { en: 'Added an example to a plan', ja: 'プランに計算例を追加しました' },
      severity: 'info',
    },
    example_removed: {
      label: { en: 'Example removed', ja: '計算例削除' },
      text: { en: 'Removed an example of “{{name}}”', ja: '「{{name}}」の計算例を削除しました' },
      unnamed: { en: 'Removed an example of a plan', ja: 'プランの計算例を削除しました' },
      severity: 'notice',
    },
    examples_accepted: {
      label: { en: 'Changed quotes accepted', ja: '見積変更の承認' },
      text: {
        en: 'Accepted a new result of an example of “{{name}}”',
        ja: '「{{name}}」の計算例の結果の変更を承認しました',
      },
      unnamed: {
        en: 'Accepted a new result of an example',
        ja: 'プランの計算例の結果の変更を承認しました',
      },
      severity: 'notice',
    },
  },
  recordPage: (id: number) => ({ path: planPage, search: { id } }),
} as const satisfies Area
