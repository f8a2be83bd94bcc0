import { defineTexts } from '@touchline/contract/texts/catalogue'

/** The texts about an import that was applied. */
export const resultTexts = defineTexts('importResult', {
  applying: { en: 'Importing {{items}}', ja: '{{items}}をインポートしています' },
  applyingText: {
    en: 'The import goes on when you close the page.',
    ja: 'ページを閉じてもインポートは続行されます。',
  },
  takingBack: { en: 'Taking the import back', ja: 'インポートを取り消しています' },
  takingBackText: {
    en: 'It goes on when you close the page.',
    ja: 'ページを閉じても続行されます。',
  },
  applied: { en: 'Imported', ja: 'インポートしました' },
  takenBack: { en: 'Taken back', ja: 'インポートを取り消しました' },
  takenBackText: {
    en: 'Added entries are in the trash, and changed entries have their earlier values again. Entries that were edited since stayed as they are.',
    ja: '追加された項目はゴミ箱に移動し、変更された項目は変更前の値に戻りました。その後に編集された内容は、そのまま残っています。',
  },
  file: { en: 'File', ja: 'ファイル' },
  related: { en: 'Related', ja: '関連' },
  job: { en: 'Job', ja: 'ジョブ' },
  undoJob: { en: 'Job of the take-back', ja: '取り消しのジョブ' },
  trail: { en: 'Audit entries', ja: '監査ログ' },
  rest: {
    download: { en: 'Download these rows', ja: '該当する行をダウンロード' },
    text_one: {
      en: '{{number}} row had errors and was not imported. The file names its line and the reason.',
      ja: 'エラーのある{{number}}行は取り込まれませんでした。ファイルには元の行番号と理由が記載されています。',
    },
    text_other: {
      en: '{{number}} rows had errors and were not imported. The file names their lines and the reasons.',
      ja: 'エラーのある{{number}}行は取り込まれませんでした。ファイルには元の行番号と理由が記載されています。',
    },
    name: { en: 'not-imported-{{name}}', ja: '未インポート-{{name}}' },
  },
  back: {
    action: { en: 'Take back', ja: 'インポートを取り消す' },
    until: {
      en: 'The import can be taken back until {{when}}.',
      ja: '{{when}}までインポートを取り消せます。',
    },
    title: { en: 'Take the import back?', ja: 'インポートを取り消しますか？' },
    failed: { en: 'The entries could not be loaded', ja: '項目を読み込めませんでした' },
    loading: { en: 'Comparing the entries', ja: '項目を比較しています' },
    text: {
      en: 'The import added or changed {{items}}. Added entries move to the trash, and changed entries get their earlier values.',
      ja: 'このインポートは{{items}}を追加・変更しました。追加された項目はゴミ箱に移動し、変更された項目は変更前の値に戻ります。',
    },
    edited_one: {
      en: '{{number}} entry was edited or used since, so a part of it stays:',
      ja: '{{number}}件はその後に編集または使用されているため、一部の内容はそのまま残ります。',
    },
    edited_other: {
      en: '{{number}} entries were edited or used since, so a part of them stays:',
      ja: '{{number}}件はその後に編集または使用されているため、一部の内容はそのまま残ります。',
    },
    name: { en: 'Name', ja: '名称' },
    goesBack: { en: 'Goes back', ja: '元に戻る項目' },
    stays: { en: 'Stays', ja: '残る項目' },
    wholeStays: { en: 'The whole entry', ja: '項目全体' },
    nothing: { en: 'Nothing', ja: 'なし' },
    others_one: { en: 'and {{number}} more entry', ja: 'ほか{{number}}件' },
    others_other: { en: 'and {{number}} more entries', ja: 'ほか{{number}}件' },
  },
})
