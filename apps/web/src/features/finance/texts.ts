import { defineTexts } from '@touchline/contract/texts/catalogue'

export const financeTexts = defineTexts('finance', {
  en: {
    currency: {
      title: 'Currency and tax',
      text: 'Applies to all prices and invoices.',
      currency: 'Cannot be changed while prices use it.',
      number: 'Printed on invoices. In Japan: T and 13 digits. Leave empty if you have none.',
      inclusive: 'Example with {{rate}}: a price of {{gross}} is {{net}} plus {{tax}} tax.',
      exclusive: 'Example with {{rate}}: a price of {{net}} plus {{tax}} tax is {{gross}}.',
      noExample: 'Add a tax rate that is valid today to see an example.',
      rateName: '{{name}} ({{percent}})',
    },
    rates: {
      title: 'Tax rates',
      text: 'Periods with the same code cannot overlap. When a rate changes, end the old row and add a new one.',
      standard: 'Add Japan’s standard rate (10%)',
      reduced: 'Add Japan’s reduced rate (8%)',
      added: 'This rate is already in the list.',
      from: '{{code}}: {{percent}} from {{from}}',
      period: '{{code}}: {{percent}} from {{from}} to {{to}}',
    },
    invoices: {
      title: 'Fiscal year and invoices',
      text: 'How invoices are numbered and when they are due.',
      yearStart: 'Month and day, for example 04-01.',
      example: 'Example: {{number}}',
      placeholders: 'Use {YYYY}, {YY}, {MM} and {SEQ:5}, a number with at least 5 digits.',
      due: 'Days after the invoice date, up to 180.',
    },
    retention: {
      title: 'Audit trail retention',
      text: 'Older entries of the audit trail are deleted every night. A shorter period takes effect after {{days}} days; all administrators are told.',
      days: 'At least {{min}} days. Enter 0 to keep all entries indefinitely.',
      question: 'Change how long audit entries are kept?',
      forEver: 'All entries are kept indefinitely. None will be deleted.',
      nothingYet: 'No entry is older than {{number}} days. Nothing will be deleted for now.',
      deleted_one:
        '{{number}} entry from before {{day}} will be deleted. A shorter period takes effect after {{delay}} days.',
      deleted_other:
        '{{number}} entries from before {{day}} will be deleted. A shorter period takes effect after {{delay}} days.',
    },
  },
  ja: {
    currency: {
      title: '通貨と税',
      text: 'すべての料金と請求書に適用されます。',
      currency: '料金で使用されている間は変更できません。',
      number: '請求書に記載されます。日本の場合はTと13桁の数字です。番号がない場合は空欄にします。',
      inclusive: '例（{{rate}}）：{{gross}}の価格の内訳は、本体{{net}}と税{{tax}}です。',
      exclusive: '例（{{rate}}）：{{net}}の価格に税{{tax}}を加えて、{{gross}}になります。',
      noExample: '現在有効な税率を追加すると、計算例が表示されます。',
      rateName: '{{name}} {{percent}}',
    },
    rates: {
      title: '税率',
      text: '同じコードの適用期間は重複できません。税率が変わるときは、前の行に終了日を入れて新しい行を追加します。',
      standard: '日本の標準税率（10%）を追加',
      reduced: '日本の軽減税率（8%）を追加',
      added: 'この税率はすでに登録されています。',
      from: '{{code}}：{{percent}}（{{from}}から）',
      period: '{{code}}：{{percent}}（{{from}}〜{{to}}）',
    },
    invoices: {
      title: '会計年度と請求書',
      text: '請求書の番号と支払期限を設定します。',
      yearStart: '月日を入力します（例：04-01）。',
      example: '例：{{number}}',
      placeholders: '{YYYY}、{YY}、{MM}、{SEQ:5}（5桁以上の連番）を使用できます。',
      due: '請求日からの日数です。180日まで指定できます。',
    },
    retention: {
      title: '監査ログの保存期間',
      text: '保存期間を過ぎた監査ログは、毎晩削除されます。期間の短縮は{{days}}日後に有効になり、すべての管理者に通知されます。',
      days: '{{min}}日以上を指定してください。0にすると、無期限に保存します。',
      question: '監査ログの保存期間を変更しますか？',
      forEver: 'すべての記録を無期限に保存します。記録は削除されません。',
      nothingYet: '{{number}}日より前の記録はありません。当面削除される記録はありません。',
      deleted_one:
        '{{day}}より前の記録{{number}}件が削除されます。期間の短縮は{{delay}}日後に有効になります。',
      deleted_other:
        '{{day}}より前の記録{{number}}件が削除されます。期間の短縮は{{delay}}日後に有効になります。',
    },
  },
})
