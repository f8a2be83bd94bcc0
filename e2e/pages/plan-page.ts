import type { Page } from '@playwright/test'
import type { Language } from '@touchline/contract/language'
import { planPage } from '@touchline/contract/membership-plans/audiences'
import { planFields } from '@touchline/contract/membership-plans/plan-fields'
import { priceFields } from '@touchline/contract/membership-plans/prices'

const words = {
  en: {
    save: 'Save',
    prices: 'Prices',
    addRow: 'Add price',
    change: 'Change price',
    withdraw: 'Withdraw',
    schedule: 'Schedule',
    quote: 'Quote',
    saveExample: 'Save as example',
    exampleName: 'Example name',
    addExample: 'Save example',
    examples: 'Examples',
    accept: 'Accept and save',
    acceptTitle: 'Results of examples change',
    preview: 'Preview',
  },
  ja: {
    save: '保存',
    prices: '価格',
    addRow: '価格を追加',
    change: '価格を変更',
    withdraw: '取り消す',
    schedule: '登録',
    quote: '料金シミュレーション',
    saveExample: '計算例として保存',
    exampleName: '計算例の名称',
    addExample: '計算例を保存',
    examples: '計算例',
    accept: '承認して保存',
    acceptTitle: '計算例の結果が変わります',
    preview: 'プレビュー',
  },
}

type PlanField = keyof typeof planFields
type PriceField = keyof typeof priceFields

/** The page of one membership plan: its form, prices, quote, examples and preview. */
export class PlanPage {
  readonly page: Page
  readonly language: Language
  readonly words: (typeof words)[Language]

  constructor(page: Page, language: Language = 'en') {
    this.page = page
    this.language = language
    this.words = words[language]
  }

  async open(id: number) {
    await this.page.goto(`${planPage}?id=${id}`)
  }

  get main() {
    return this.page.getByRole('main')
  }

  get form() {
    return this.main.getByRole('form').first()
  }

  get dialog() {
    return this.page.getByRole('dialog')
  }

  field(name: PlanField) {
    return this.form.getByRole('textbox', { name: planFields[name].label[this.language], exact: true })
  }

  /** A field of the dialog of a price, or of a row of first prices. */
  priceField(name: PriceField, within = this.dialog) {
    const label = priceFields[name].label[this.language]
    return within.getByRole('textbox', { name: label, exact: true })
  }

  section(name: 'prices' | 'quote' | 'examples' | 'preview') {
    return this.main.getByRole('region', { name: this.words[name], exact: true })
  }

  button(name: keyof (typeof words)['en'], within = this.main) {
    return within.getByRole('button', { name: this.words[name], exact: true })
  }

  /** A price of the timeline or, on a phone, of the list. */
  price(amount: string) {
    return this.section('prices').getByRole('button', {
      name: new RegExp(`^${amount.replace('¥', '[¥￥]')}`),
    })
  }

  async save() {
    await this.button('save', this.form).click()
  }

  async answer(label: string, value: string) {
    await this.section('quote').getByRole('textbox', { name: label, exact: true }).fill(value)
  }
}
