import type { Page } from '@playwright/test'
import type { Language } from '@touchline/contract/language'
import { type GeneralSettings, general } from '@touchline/contract/site-settings/groups'
import type { ChosenFile } from '../fixtures/pictures.ts'
import { SavePage } from './save-page.ts'

type SettingName = keyof GeneralSettings

const words = {
  en: {
    title: 'General',
    saved: 'Settings saved',
    add: 'Add logos',
    alt: 'Partner name',
    url: 'Website URL',
    up: /^Move .* up$/,
    down: /^Move .* down$/,
    remove: /^Remove /,
    pick: 'Pick a colour',
    back: 'Reset to default colour',
  },
  ja: {
    title: '一般',
    saved: '設定を保存しました',
    add: 'ロゴを追加',
    alt: 'パートナー名',
    url: 'サイトのURL',
    up: /を上に移動$/,
    down: /を下に移動$/,
    remove: /を削除$/,
    pick: '色を選ぶ',
    back: '標準の色に戻す',
  },
}

export class GeneralSettingsPage extends SavePage<(typeof words)[Language]> {
  constructor(page: Page, language: Language = 'en') {
    super({ page, path: '/settings/general', language, words })
  }

  get dateFormat() {
    return this.choice('default_date_format')
  }

  get options() {
    return this.page.getByRole('option')
  }

  get colourPicker() {
    return this.form.getByLabel(this.words.pick)
  }

  get resetColour() {
    return this.form.getByRole('button', { name: this.words.back })
  }

  get logos() {
    return this.form.getByRole('group', { name: general.fields.partner_logos.label[this.language] })
  }

  get addLogos() {
    return this.logos.getByRole('button', { name: this.words.add })
  }

  get logoRows() {
    return this.logos.getByRole('listitem')
  }

  side(name: SettingName, side: 'mine' | 'theirs') {
    return this.sideOf(general.fields[name].label[this.language], side)
  }

  field(name: SettingName) {
    return this.form.getByRole('textbox', { name: general.fields[name].label[this.language], exact: true })
  }

  choice(name: SettingName) {
    return this.form.getByRole('combobox', { name: general.fields[name].label[this.language] })
  }

  /** Chooses the first option that matches the text. */
  async choose(name: SettingName, words: string) {
    await this.choice(name).click()
    await this.page.keyboard.type(words)
    await this.page.keyboard.press('Enter')
  }

  /** Positions start at 1. */
  logo(position: number) {
    const row = this.logoRows.nth(position - 1)
    const button = (name: RegExp) => row.getByRole('button', { name })
    return {
      row,
      picture: row.locator('img'),
      alt: row.getByRole('textbox', { name: this.words.alt }),
      url: row.getByRole('textbox', { name: this.words.url }),
      up: button(this.words.up),
      down: button(this.words.down),
      remove: button(this.words.remove),
    }
  }

  async logoNames(): Promise<string[]> {
    const names = this.logoRows.getByRole('textbox', { name: this.words.alt })
    return names.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))
  }

  async chooseFiles(...files: readonly ChosenFile[]) {
    const choosing = this.page.waitForEvent('filechooser')
    await this.addLogos.click()
    await (await choosing).setFiles([...files])
  }

  async chooseDateFormat(format: string) {
    await this.dateFormat.click()
    await this.options.filter({ hasText: format }).click()
  }
}
