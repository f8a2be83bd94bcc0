import { defineTexts } from '@touchline/contract/texts/catalogue'

const en = {
  control: {
    time: 'e.g. 18:30',
    from: 'From',
    to: 'To',
    monthDay: 'e.g. 04-01',
    pickDay: 'Choose a date: {{field}}',
    inactive: '{{name}} (inactive)',
    nthRow: '{{item}} {{number}}',
    addRow: 'Add {{item}}',
    moveUp: 'Move {{name}} up',
    moveDown: 'Move {{name}} down',
    removeRow: 'Remove {{name}}',
    oftenUsed: 'Frequently used',
    otherCurrencies: 'Other currencies',
  },
  picture: {
    choose: 'Choose image',
    replace: 'Replace',
    remove: 'Remove',
    hint: 'You can also drop or paste an image. PNG, JPEG or WebP, up to {{size}}.',
    chosen: '{{file}} is uploaded when you save.',
  },
  gone: { addAsNew: 'Add as a new entry' },
  merge: {
    changedBy: '{{who}} changed this on {{when}}. Your input is kept.',
    review: 'Review changes',
    taken: 'Changed by {{who}}',
    kept: 'Changed by you',
    conflicts: 'Conflicting changes',
    mine: 'Yours',
    theirs: 'Theirs',
    choose: 'Choose which version to keep.',
    nothing: 'The saved values already match your input.',
    empty: 'Empty',
    save: 'Save merged version',
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
    chosen: '保存すると{{file}}がアップロードされます。',
  },
  gone: { addAsNew: '新規として追加' },
  merge: {
    changedBy: '{{when}}に{{who}}が変更しました。入力した内容は失われていません。',
    review: '変更内容を確認',
    taken: '{{who}}が変更した項目',
    kept: '自分が変更した項目',
    conflicts: '競合している項目',
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
