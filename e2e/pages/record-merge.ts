import type { Locator } from '@playwright/test'
import type { Language } from '@touchline/contract/language'

const words = {
  en: {
    changedBy: (who: string) => `Changed by ${who}`,
    changedByYou: 'Changed by you',
    mine: 'Yours',
    theirs: 'Theirs',
    choose: 'Choose which version to keep.',
    save: 'Save merged version',
    back: 'Back to the form',
    review: 'Review changes',
  },
  ja: {
    changedBy: (who: string) => `${who}が変更した項目`,
    changedByYou: '自分が変更した項目',
    mine: '自分の変更',
    theirs: '相手の変更',
    choose: 'どちらを残すか選んでください。',
    save: '統合して保存',
    back: 'フォームに戻る',
    review: '変更内容を確認',
  },
}

type MergedPanel = {
  readonly language: Language
  readonly dialog: Locator
  readonly button: (name: string) => Locator
  readonly labelOf: (name: string) => string
}

/** The merge view of a record panel, after another administrator has saved the record. */
export class RecordMerge {
  readonly panel: MergedPanel
  readonly words: (typeof words)[Language]

  constructor(panel: MergedPanel) {
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

  conflict(...names: readonly string[]) {
    const name = names.map((each) => this.panel.labelOf(each)).join(' · ')
    return this.panel.dialog.getByRole('radiogroup', { name, exact: true })
  }

  side(name: string, side: 'mine' | 'theirs') {
    return this.conflict(name).getByRole('radio', { name: new RegExp(`^${this.words[side]}`) })
  }

  /** The section of merged fields without a conflict. */
  mergedFields(title: string) {
    return this.panel.dialog.getByRole('region', { name: title })
  }
}
