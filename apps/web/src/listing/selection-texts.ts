import { defineTexts } from '@touchline/contract/texts/catalogue'

/** The texts of the selection, which loads when the pointer or the focus reaches the rows. */
export const selectionTexts = defineTexts('selection', {
  row: { en: 'Select {{name}}', ja: '{{name}}を選択' },
  page: { en: 'Select all on this page', ja: 'このページをすべて選択' },
  bar: { en: 'Selection', ja: '選択中の項目' },
  begin: { en: 'Select entries', ja: '項目を選択してください' },
  hint: { en: 'Tap entries to select them.', ja: '項目をタップして選択します。' },
  count: { en: '{{number}} selected', ja: '{{number}}件を選択中' },
  hidden: { en: '{{number}} of them not shown', ja: 'うち{{number}}件は表示されていません' },
  allCount: { en: 'All {{number}} entries selected', ja: '全{{number}}件を選択中' },
  matchingCount: { en: 'All {{number}} that match selected', ja: '条件に一致する全{{number}}件を選択中' },
  selectAll: { en: 'Select all {{number}} entries', ja: '全{{number}}件を選択' },
  selectMatching: { en: 'Select all {{number}} that match', ja: '条件に一致する全{{number}}件を選択' },
  clear: { en: 'Clear selection', ja: '選択を解除' },
  cleared: { en: 'Selection cleared', ja: '選択を解除しました' },
  actions: { en: 'Actions', ja: '操作' },
  tooMany: {
    en: 'At most {{number}} entries can be selected one by one.',
    ja: '個別に選択できるのは{{number}}件までです。',
  },
})
