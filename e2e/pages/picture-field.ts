import type { Locator } from '@playwright/test'
import type { Language } from '@touchline/contract/language'
import type { ChosenFile } from '../fixtures/pictures.ts'

const words = {
  en: { choose: 'Choose image', replace: 'Replace', remove: 'Remove' },
  ja: { choose: '画像を選択', replace: '変更', remove: '削除' },
}

export class PictureField {
  readonly group: Locator
  readonly words: (typeof words)[Language]

  constructor(group: Locator, language: Language) {
    this.group = group
    this.words = words[language]
  }

  get preview() {
    return this.group.locator('img')
  }

  button(name: keyof (typeof words)['en']) {
    return this.group.getByRole('button', { name: this.words[name], exact: true })
  }

  async choose(file: ChosenFile): Promise<void> {
    const choosing = this.group.page().waitForEvent('filechooser')
    await this.group.getByRole('button').first().click()
    await (await choosing).setFiles(file)
  }

  isPreviewLoaded(): Promise<boolean> {
    return this.preview.evaluate(
      (image: HTMLImageElement) => image.complete && image.naturalWidth > 0,
      undefined,
      { timeout: 2_000 },
    )
  }
}
