import type { Page } from '@playwright/test'
import type { Language } from '@touchline/contract/language'

const words = {
  en: { label: 'Unsaved changes', restore: 'Restore', discard: 'Discard' },
  ja: { label: '保存していない変更', restore: '復元', discard: '破棄' },
}

/** The bar that offers the unsaved changes of an ended session or of a reloaded page. */
export class DraftBar {
  readonly page: Page
  readonly words: (typeof words)[Language]

  constructor(page: Page, language: Language = 'en') {
    this.page = page
    this.words = words[language]
  }

  get bar() {
    return this.page.getByRole('region', { name: this.words.label })
  }

  get restore() {
    return this.bar.getByRole('button', { name: this.words.restore })
  }

  get discard() {
    return this.bar.getByRole('button', { name: this.words.discard })
  }
}
