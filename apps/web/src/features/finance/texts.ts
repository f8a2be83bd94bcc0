import { defineTexts } from '@touchline/contract/texts/catalogue'

export const financeTexts = defineTexts('finance', {
  currency: {
    title: { en: 'Currency and tax', ja: '通貨と税' },
    text: { en: 'Applies to all prices and invoices.', ja: 'すべての料金と請求書に適用されます。' },
    currency: {
      en: 'Cannot be changed while prices use it.',
      ja: '料金で使用されている間は変更できません。',
    },
    number: {
      en: 'Printed on invoices. In Japan: T and 13 digits. Leave empty if you have none.',
      ja: '請求書に記載されます。日本の場合はTと13桁の数字です。番号がない場合は空欄にします。',
    },
    inclusive: {
      en: 'Example with {{rate}}: a price of {{gross}} is {{net}} plus {{tax}} tax.',
      ja: '例（{{rate}}）：{{gross}}の価格の内訳は、本体{{net}}と税{{tax}}です。',
    },
    exclusive: {
      en: 'Example with {{rate}}: a price of {{net}} plus {{tax}} tax is {{gross}}.',
      ja: '例（{{rate}}）：{{net}}の価格に税{{tax}}を加えて、{{gross}}になります。',
    },
    noExample: {
      en: 'Add a tax rate that is valid today to see an example.',
      ja: '現在有効な税率を追加すると、計算例が表示されます。',
    },
    rateName: { en: '{{name}} ({{percent}})', ja: '{{name}} {{percent}}' },
  },
  rates: {
    title: { en: 'Tax rates', ja: '税率' },
    text: {
      en: 'Periods with the same code cannot overlap. When a rate changes, end the old row and add a new one.',
      ja: '同じコードの適用期間は重複できません。税率が変わるときは、前の行に終了日を入れて新しい行を追加します。',
    },
    standard: { en: 'Add Japan’s standard rate (10%)', ja: '日本の標準税率（10%）を追加' },
    reduced: { en: 'Add Japan’s reduced rate (8%)', ja: '日本の軽減税率（8%）を追加' },
    added: { en: 'This rate is already in the list.', ja: 'この税率はすでに登録されています。' },
    from: { en: '{{code}}: {{percent}} from {{from}}', ja: '{{code}}：{{percent}}（{{from}}から）' },
    period: {
      en: '{{code}}: {{percent}} from {{from}} to {{to}}',
      ja: '{{code}}：{{percent}}（{{from}}〜{{to}}）',
    },
  },
  invoices: {
    title: { en: 'Fiscal year and invoices', ja: '会計年度と請求書' },
    text: {
      en: 'How invoices are numbered and when they are due.',
      ja: '請求書の番号と支払期限を設定します。',
    },
    yearStart: { en: 'Month and day, for example 04-01.', ja: '月日を入力します（例：04-01）。' },
    example: { en: 'Example: {{number}}', ja: '例：{{number}}' },
    placeholders: {
      en: 'Use {YYYY}, {YY}, {MM} and {SEQ:5}, a number with at least 5 digits.',
      ja: '{YYYY}、{YY}、{MM}、{SEQ:5}（5桁以上の連番）を使用できます。',
    },
    due: {
      en: 'Days after the invoice date, up to 180.',
      ja: '請求日からの日数です。180日まで指定できます。',
    },
  },
  retention: {
    title: { en: 'Audit trail retention', ja: '監査ログの保存期間' },
    text: {
      en: 'Older entries of the audit trail are deleted every night. A shorter period takes effect after {{days}} days; all administrators are told.',
      ja: '保存期間を過ぎた監査ログは、毎晩削除されます。期間の短縮は{{days}}日後に有効になり、すべての管理者に通知されます。',
    },
    days: {
      en: 'At least {{min}} days. Enter 0 to keep all entries indefinitely.',
      ja: '{{min}}日以上を指定してください。0にすると、無期限に保存します。',
    },
    question: { en: 'Change how long audit entries are kept?', ja: '監査ログの保存期間を変更しますか？' },
    forEver: {
      en: 'All entries are kept indefinitely. None will be deleted.',
      ja: 'すべての記録を無期限に保存します。記録は削除されません。',
    },
    nothingYet: {
      en: 'No entry is older than {{number}} days. Nothing will be deleted for now.',
      ja: '{{number}}日より前の記録はありません。当面削除される記録はありません。',
    },
    deleted_one: {
      en: '{{number}} entry from before {{day}} will be deleted. A shorter period takes effect after {{delay}} days.',
      ja: '{{day}}より前の記録{{number}}件が削除されます。期間の短縮は{{delay}}日後に有効になります。',
    },
    deleted_other: {
      en: '{{number}} entries from before {{day}} will be deleted. A shorter period takes effect after {{delay}} days.',
      ja: '{{day}}より前の記録{{number}}件が削除されます。期間の短縮は{{delay}}日後に有効になります。',
    },
  },
})
