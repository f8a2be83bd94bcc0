import { defineTexts } from '@touchline/contract/texts/catalogue'

/** The texts of the palette, the shortcut list and the about dialog. They are loaded with these dialogs. */
export const paletteTexts = defineTexts('palette', {
  en: {
    groups: { recent: 'Recently used', pages: 'Pages', settings: 'Settings', actions: 'Actions' },
    results: 'Results: {{total}}',
    nothingTitle: 'No results for “{{words}}”',
    nothingText: 'Search for a page, a setting or an action, such as “dark”, in English or Japanese.',
    showAll: 'Show all',
    language: 'Language',
    languages: { en: 'English', ja: 'Japanese (日本語)' },
    shortcuts: {
      groups: { everywhere: 'Everywhere', forms: 'Forms', lists: 'Menus and lists' },
      names: {
        palette: 'Search pages, settings and actions',
        help: 'Keyboard shortcuts',
        search: 'Search the list of the page',
        save: 'Save',
        close: 'Close',
        move: 'Up or down',
        ends: 'To the first or last entry',
        choose: 'Choose or open',
        remove: 'Delete the entry',
        undo: 'Undo the deletion',
      },
      singleKeys: 'Single-character shortcuts',
      singleKeysText: '? and / work outside input fields. Turn them off if you press them by accident.',
    },
    about: {
      version: 'Version {{version}}',
      cityData: 'City data',
      cityDataNote: 'An excerpt: places with more than 1,000 inhabitants, with their regions and countries.',
    },
  },
  ja: {
    groups: { recent: '最近使った項目', pages: 'ページ', settings: '設定', actions: '操作' },
    results: '{{total}}件',
    nothingTitle: '「{{words}}」の検索結果がありません',
    nothingText: 'ページ、設定、操作（例：「ダーク」）を日本語または英語で検索できます。',
    showAll: 'すべて表示',
    language: '言語',
    languages: { en: 'English（英語）', ja: '日本語' },
    shortcuts: {
      groups: { everywhere: '全般', forms: 'フォーム', lists: 'メニューと一覧' },
      names: {
        palette: 'ページ・設定・操作を検索',
        help: 'キーボードショートカットを表示',
        search: '表示中の一覧を検索',
        save: '保存',
        close: '閉じる',
        move: '上下に移動',
        ends: '先頭・末尾に移動',
        choose: '選択・開く',
        remove: '項目を削除',
        undo: '削除を取り消す',
      },
      singleKeys: '1文字のショートカット',
      singleKeysText: '「?」と「/」は入力欄の外で使えます。誤って押してしまう場合はオフにしてください。',
    },
    about: {
      version: 'バージョン {{version}}',
      cityData: '都市データ',
      cityDataNote: '人口1,000人を超える地点と、その地域・国を抜粋したものです。',
    },
  },
})
