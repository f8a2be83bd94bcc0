import { defineTexts } from '@touchline/contract/texts/catalogue'

/** The texts of the palette, the shortcut list and the about dialog. They are loaded with these dialogs. */
export const paletteTexts = defineTexts('palette', {
  groups: {
    recent: { en: 'Recently used', ja: '最近使った項目' },
    pages: { en: 'Pages', ja: 'ページ' },
    settings: { en: 'Settings', ja: '設定' },
    actions: { en: 'Actions', ja: '操作' },
  },
  results: { en: 'Results: {{total}}', ja: '{{total}}件' },
  searching: { en: 'Searching…', ja: '検索中…' },
  nothingTitle: { en: 'No results for “{{words}}”', ja: '「{{words}}」の検索結果がありません' },
  nothingText: {
    en: 'Search for a page, a setting, an action or the name of an entry, in English or Japanese.',
    ja: 'ページ、設定、操作、登録した項目の名称を日本語または英語で検索できます。',
  },
  accessTokens: { en: 'Access tokens', ja: 'アクセストークン' },
  accessTokenWords: { en: 'API keys programs', ja: 'APIキー プログラム 連携' },
  import: { en: 'Import {{list}}', ja: '{{list}}をインポート' },
  showAll: { en: 'Show all', ja: 'すべて表示' },
  language: { en: 'Language', ja: '言語' },
  languages: {
    en: { en: 'English', ja: 'English（英語）' },
    ja: { en: 'Japanese (日本語)', ja: '日本語' },
  },
  shortcuts: {
    groups: {
      everywhere: { en: 'Everywhere', ja: '全般' },
      forms: { en: 'Forms', ja: 'フォーム' },
      lists: { en: 'Menus and lists', ja: 'メニューと一覧' },
    },
    names: {
      palette: { en: 'Search pages, settings, entries and actions', ja: 'ページ・設定・項目・操作を検索' },
      help: { en: 'Keyboard shortcuts', ja: 'キーボードショートカットを表示' },
      search: { en: 'Search the list of the page', ja: '表示中の一覧を検索' },
      save: { en: 'Save', ja: '保存' },
      saveAndNew: { en: 'Save and add another, or save', ja: '保存して続けて追加（編集中は保存）' },
      close: { en: 'Close', ja: '閉じる' },
      add: { en: 'Add an entry to the list', ja: '一覧に項目を追加' },
      move: { en: 'Up or down', ja: '上下に移動' },
      ends: { en: 'To the first or last entry', ja: '先頭・末尾に移動' },
      choose: { en: 'Choose or open', ja: '選択・開く' },
      select: { en: 'Select the entry', ja: '項目を選択' },
      selectRange: { en: 'Select the next entries too', ja: '続けて選択' },
      selectPage: { en: 'Select all entries on the page', ja: 'ページ内の項目をすべて選択' },
      deselect: { en: 'Clear the selection', ja: '選択を解除' },
      remove: { en: 'Delete the entry or the selection', ja: '項目または選択した項目を削除' },
      undo: { en: 'Undo the deletion', ja: '削除を取り消す' },
    },
    singleKeys: { en: 'Single-character shortcuts', ja: '1文字のショートカット' },
    singleKeysText: {
      en: 'N, ? and / work outside input fields. Turn them off if you press them by accident.',
      ja: '「N」「?」「/」は入力欄の外で使えます。誤って押してしまう場合はオフにしてください。',
    },
  },
  about: {
    version: { en: 'Version {{version}}', ja: 'バージョン {{version}}' },
    cityData: { en: 'City data', ja: '都市データ' },
    cityDataNote: {
      en: 'An excerpt: places with more than 1,000 inhabitants, with their regions and countries.',
      ja: '人口1,000人を超える地点と、その地域・国を抜粋したものです。',
    },
  },
})
