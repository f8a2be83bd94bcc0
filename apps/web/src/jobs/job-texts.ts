import { defineTexts } from '@touchline/contract/texts/catalogue'

/** The texts about jobs that several pages show. */
export const jobTexts = defineTexts('job', {
  actions: {
    activate: { en: 'Activate {{items}}', ja: '{{items}}を有効にする' },
    deactivate: { en: 'Deactivate {{items}}', ja: '{{items}}を無効にする' },
    delete: { en: 'Delete {{items}}', ja: '{{items}}を削除' },
    restore: { en: 'Restore {{items}}', ja: '{{items}}を復元' },
    purge: { en: 'Permanently delete {{items}}', ja: '{{items}}を完全に削除' },
    set: { en: 'Change {{items}}', ja: '{{items}}を変更' },
    export: { en: 'Export {{items}}', ja: '{{items}}をエクスポート' },
    check: { en: 'Check {{items}} of a file', ja: 'ファイルの{{items}}を確認' },
    import: { en: 'Import {{items}}', ja: '{{items}}をインポート' },
  },
  undoOf: { en: 'Undo: {{action}}', ja: '元に戻す：{{action}}' },
  partOf: { en: 'Part of a bulk change', ja: '一括変更の一部' },
  other: { en: 'Job {{id}}', ja: 'ジョブ{{id}}' },
  progress: { en: '{{processed}} of {{total}}', ja: '{{total}}件中{{processed}}件' },
  counts: {
    changed: { en: '{{number}} changed', ja: '変更{{number}}件' },
    unchanged: { en: '{{number}} unchanged', ja: '変更なし{{number}}件' },
    refused: { en: '{{number}} refused', ja: '拒否{{number}}件' },
    none: { en: 'Nothing changed', ja: '変更なし' },
  },
  /** The counts of an export. Refused rows are left out, or have characters that the encoding has no place for. */
  exported: {
    changed: { en: '{{number}} exported', ja: '出力{{number}}件' },
    unchanged: { en: '{{number}} unchanged', ja: '変更なし{{number}}件' },
    refused: { en: '{{number}} to check', ja: '要確認{{number}}件' },
    none: { en: 'No entries', ja: '該当なし' },
  },
  /** The counts of a check, which changes nothing. */
  checked: {
    changed: { en: '{{number}} to import', ja: '取り込み対象{{number}}件' },
    unchanged: { en: '{{number}} unchanged', ja: '変更なし{{number}}件' },
    refused_one: { en: '{{number}} error', ja: 'エラー{{number}}件' },
    refused_other: { en: '{{number}} errors', ja: 'エラー{{number}}件' },
  },
})
