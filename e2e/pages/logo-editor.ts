import type { Page } from '@playwright/test'
import type { Language } from '@touchline/contract/language'
import type { ChosenFile } from '../fixtures/pictures.ts'

const words = {
  en: {
    logo: 'Company logo',
    choose: 'Choose logo',
    replace: 'Replace',
    remove: 'Remove',
    cancelUpload: 'Cancel upload',
    tryAgain: 'Try again',
    discard: 'Discard',
    crop: 'Crop logo',
    square: 'Square',
    whole: 'Whole image',
    use: 'Use this logo',
    cancel: 'Cancel',
    area: /^Crop area/,
    corner: /^Bottom right corner/,
    question: 'Remove the company logo?',
    saved: 'Logo saved',
    removed: 'Logo removed',
    failed: 'Failed to upload image. Please try again.',
  },
  ja: {
    logo: '会社ロゴ',
    choose: 'ロゴを選択',
    replace: '変更',
    remove: '削除',
    cancelUpload: 'アップロードを中止',
    tryAgain: '再試行',
    discard: '破棄',
    crop: 'ロゴの切り抜き',
    square: '正方形',
    whole: '画像全体',
    use: 'このロゴを使用',
    cancel: 'キャンセル',
    area: /^切り抜く範囲/,
    corner: /^右下の角/,
    question: '会社ロゴを削除しますか？',
    saved: 'ロゴを保存しました',
    removed: 'ロゴを削除しました',
    failed: '画像をアップロードできませんでした。もう一度お試しください。',
  },
}

type ButtonName = 'choose' | 'replace' | 'remove' | 'cancelUpload' | 'tryAgain' | 'discard'

/** The company logo field of the profile form. */
export class LogoEditor {
  readonly page: Page
  readonly words: (typeof words)[Language]

  constructor(page: Page, language: Language = 'en') {
    this.page = page
    this.words = words[language]
  }

  get group() {
    return this.page.getByRole('group', { name: this.words.logo, exact: true }).last()
  }

  get picture() {
    return this.group.locator('img')
  }

  get message() {
    return this.group.getByRole('alert')
  }

  get progress() {
    return this.group.getByRole('progressbar')
  }

  get dialog() {
    return this.page.getByRole('dialog', { name: this.words.crop })
  }

  get area() {
    return this.dialog.getByRole('group', { name: this.words.area })
  }

  get corner() {
    return this.dialog.getByRole('button', { name: this.words.corner })
  }

  get useButton() {
    return this.dialog.getByRole('button', { name: this.words.use })
  }

  get question() {
    return this.page.getByRole('dialog', { name: this.words.question })
  }

  statusMessage(name: 'saved' | 'removed') {
    return this.page.getByRole('status').filter({ hasText: this.words[name] })
  }

  button(name: ButtonName) {
    return this.group.getByRole('button', { name: this.words[name], exact: true })
  }

  shape(name: 'square' | 'whole') {
    return this.dialog.getByRole('radio', { name: this.words[name] })
  }

  async open() {
    await this.page.goto('/edit-profile')
    await this.group.getByRole('button').first().waitFor()
  }

  /** Chooses a file, which opens the crop dialog if the file can be decoded. */
  async chooseFile(file: ChosenFile) {
    const choosing = this.page.waitForEvent('filechooser')
    await this.group.getByRole('button').first().click()
    await (await choosing).setFiles(file)
  }

  async use() {
    await this.useButton.click()
  }

  async cancelCrop() {
    await this.dialog.getByRole('button', { name: this.words.cancel, exact: true }).click()
  }
}
