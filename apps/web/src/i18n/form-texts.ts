import { defineTexts } from '@touchline/contract/texts/catalogue'

export const formTexts = defineTexts('form', {
  control: {
    time: { en: 'e.g. 18:30', ja: '例：18:30' },
    from: { en: 'From', ja: '開始日' },
    to: { en: 'To', ja: '終了日' },
    monthDay: { en: 'e.g. 12-31', ja: '例：12-31' },
    unread: {
      en: '“{{text}}” cannot be read. Enter it like {{example}}.',
      ja: '「{{text}}」を読み取れません。{{example}}のように入力してください。',
    },
    pickDay: { en: 'Choose a date: {{field}}', ja: '日付を選択：{{field}}' },
    inactive: { en: '{{name}} (inactive)', ja: '{{name}}（無効）' },
    nthRow: { en: '{{item}} {{number}}', ja: '{{item}}{{number}}' },
    addRow: { en: 'Add {{item}}', ja: '{{item}}を追加' },
    moveUp: { en: 'Move {{name}} up', ja: '{{name}}を上に移動' },
    moveDown: { en: 'Move {{name}} down', ja: '{{name}}を下に移動' },
    removeRow: { en: 'Remove {{name}}', ja: '{{name}}を削除' },
    oftenUsed: { en: 'Frequently used', ja: 'よく使う通貨' },
    otherCurrencies: { en: 'Other currencies', ja: 'その他の通貨' },
  },
  picture: {
    choose: { en: 'Choose image', ja: '画像を選択' },
    replace: { en: 'Replace', ja: '変更' },
    remove: { en: 'Remove', ja: '削除' },
    hint: {
      en: 'You can also drop or paste an image. PNG, JPEG or WebP, up to {{size}}.',
      ja: 'ドロップや貼り付けでも指定できます。PNG、JPEG、WebP 形式、{{size}}以下。',
    },
    chosen: { en: '{{file}} is uploaded when you save.', ja: '保存すると{{file}}がアップロードされます。' },
  },
  gone: {
    addAsNew: { en: 'Add as a new entry', ja: '新規として追加' },
  },
  draft: {
    omitted: {
      en: 'Drafts contain no passwords, keys or files. Enter again: {{fields}}.',
      ja: 'パスワード・キー・ファイルは下書きに保存されません。再入力してください：{{fields}}',
    },
  },
  merge: {
    changedBy: {
      en: '{{who}} changed this on {{when}}. Your input is kept.',
      ja: '{{when}}に{{who}}が変更しました。入力した内容は失われていません。',
    },
    review: { en: 'Review changes', ja: '変更内容を確認' },
    taken: { en: 'Changed by {{who}}', ja: '{{who}}が変更した項目' },
    kept: { en: 'Changed by you', ja: '自分が変更した項目' },
    conflicts: { en: 'Conflicting changes', ja: '競合している項目' },
    mine: { en: 'Yours', ja: '自分の変更' },
    theirs: { en: 'Theirs', ja: '相手の変更' },
    choose: { en: 'Choose which version to keep.', ja: 'どちらを残すか選んでください。' },
    nothing: {
      en: 'The saved values already match your input.',
      ja: '現在の内容は、入力した内容と同じです。',
    },
    empty: { en: 'Empty', ja: '空欄' },
    save: { en: 'Save merged version', ja: '統合して保存' },
    back: { en: 'Back to the form', ja: 'フォームに戻る' },
  },
})
