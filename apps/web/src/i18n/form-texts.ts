import { defineTexts } from '@touchline/contract/texts/catalogue'

const en = {
  control: {
    time: 'e.g. 18:30',
    from: 'From',
    to: 'To',
    monthDay: 'e.g. 04-01',
    pickDay: 'Pick a day: {{field}}',
    inactive: '{{name}} (inactive)',
    nthRow: '{{item}} {{number}}',
    addRow: 'Add {{item}}',
    moveUp: 'Move {{name}} up',
    moveDown: 'Move {{name}} down',
    removeRow: 'Remove {{name}}',
    oftenUsed: 'Often used',
    otherCurrencies: 'Other currencies',
  },
  picture: {
    choose: 'Choose picture',
    replace: 'Replace',
    remove: 'Remove',
    hint: 'Or drop or paste it here. PNG, JPEG or WebP, {{size}} at most.',
    chosen: '{{file}} is stored when you save.',
  },
  gone: { addAsNew: 'Add as a new entry' },
  merge: {
    changedBy: '{{who}} changed this on {{when}}. Nothing you typed is lost.',
    review: 'Review the changes',
    taken: 'Taken over from {{who}}',
    kept: 'Kept from you',
    conflicts: 'Changed by both of you',
    mine: 'Yours',
    theirs: 'Theirs',
    choose: 'Choose which one to keep.',
    nothing: 'What is stored by now is what you typed.',
    empty: 'Empty',
    save: 'Save merged',
    back: 'Back to the form',
  },
} as const

const ja = {
  control: {
    time: '例：18:30',
    from: '開始日',
    to: '終了日',
    monthDay: '例：04-01',
    pickDay: '日付を選択：{{field}}',
    inactive: '{{name}}（無効）',
    nthRow: '{{item}}{{number}}',
    addRow: '{{item}}を追加',
    moveUp: '{{name}}を上に移動',
    moveDown: '{{name}}を下に移動',
    removeRow: '{{name}}を削除',
    oftenUsed: 'よく使う通貨',
    otherCurrencies: 'その他の通貨',
  },
  picture: {
    choose: '画像を選択',
    replace: '変更',
    remove: '削除',
    hint: 'ドロップや貼り付けでも指定できます。PNG、JPEG、WebP 形式、{{size}}以下。',
    chosen: '保存すると{{file}}が登録されます。',
  },
  gone: { addAsNew: '新規として追加' },
  merge: {
    changedBy: '{{when}}に{{who}}が変更しました。入力した内容は失われていません。',
    review: '変更内容を確認',
    taken: '{{who}}の変更を取り込む項目',
    kept: '自分の変更を残す項目',
    conflicts: '両方で変更された項目',
    mine: '自分の変更',
    theirs: '相手の変更',
    choose: 'どちらを残すか選んでください。',
    nothing: '現在の内容は、入力した内容と同じです。',
    empty: '空欄',
    save: '統合して保存',
    back: 'フォームに戻る',
  },
} as const

/** The texts of the controls of a form and of its merge view: they arrive with them. */
export const formTexts = defineTexts('form', { en, ja })
