import type { Locator } from '@playwright/test'
import type { Language } from '@touchline/contract/language'

const words = {
  en: {
    taken: (who: string) => `Changed by ${who}`,
    kept: 'Changed by you',
    mine: 'Yours',
    theirs: 'Theirs',
    choose: 'Choose which version to keep.',
    save: 'Save merged version',
    back: 'Back to the form',
    review: 'Review changes',
  },
  ja: {
    taken: (who: string) => `${who}が変更した項目`,
    kept: '自分が変更した項目',
    mine: '自分の変更',
    theirs: '相手の変更',
    choose: 'どちらを残すか選んでください。',
    save: '統合して保存',
    back: 'フォームに戻る',
    review: '変更内容を確認',
  },
}

type Panel = {
  readonly language: Language
  readonly dialog: Locator
  readonly button: (name: string) => Locator
  readonly labelOf: (name: string) => string
}

/** The merge view of the panel after concurrent changes of a row. */
export class ItemMerge {
  readonly panel: Panel
  readonly words: (typeof words)[Language]

  constructor(panel: Panel) {
    this.panel = panel
    this.words = words[panel.language]
  }

  get saveButton() {
    return this.panel.button(this.words.save)
  }

  get backButton() {
    return this.panel.button(this.words.back)
  }

  get reviewButton() {
    return this.panel.button(this.words.review)
  }

  get conflicts() {
    return this.panel.dialog.getByRole('radiogroup')
  }

  /** The conflict of these fields. */
  conflict(...names: readonly string[]) {
    const name = names.map((each) => this.panel.labelOf(each)).join(' · ')
    return this.panel.dialog.getByRole('radiogroup', { name, exact: true })
  }

  side(name: string, side: 'mine' | 'theirs') {
    return this.conflict(name).getByRole('radio', { name: new RegExp(`^${this.words[side]}`) })
  }

  /** The list of merged values without a conflict. */
  settled(title: string) {
    return this.panel.dialog.getByRole('region', { name: title })
  }
}
