import { defineTexts } from '@touchline/contract/texts/catalogue'

/** The texts about the jobs of the signed-in person, outside of the pages of jobs. */
export const progressTexts = defineTexts('jobProgress', {
  running: {
    activate: { en: 'Activating {{items}}', ja: '{{items}}を有効にしています' },
    deactivate: { en: 'Deactivating {{items}}', ja: '{{items}}を無効にしています' },
    delete: { en: 'Deleting {{items}}', ja: '{{items}}を削除しています' },
    restore: { en: 'Restoring {{items}}', ja: '{{items}}を復元しています' },
    purge: { en: 'Permanently deleting {{items}}', ja: '{{items}}を完全に削除しています' },
    set: { en: 'Changing {{items}}', ja: '{{items}}を変更しています' },
    export: { en: 'Exporting {{items}}', ja: '{{items}}をエクスポートしています' },
    check: { en: 'Checking {{items}} of a file', ja: 'ファイルの{{items}}を確認しています' },
    import: { en: 'Importing {{items}}', ja: '{{items}}をインポートしています' },
    undo: { en: 'Undoing the change of {{items}}', ja: '{{items}}の変更を元に戻しています' },
  },
  done: {
    activate: { en: '{{items}} activated', ja: '{{items}}を有効にしました' },
    deactivate: { en: '{{items}} deactivated', ja: '{{items}}を無効にしました' },
    delete: { en: '{{items}} deleted', ja: '{{items}}を削除しました' },
    restore: { en: '{{items}} restored', ja: '{{items}}を復元しました' },
    purge: { en: '{{items}} permanently deleted', ja: '{{items}}を完全に削除しました' },
    set: { en: '{{items}} changed', ja: '{{items}}を変更しました' },
    export: { en: '{{items}} exported', ja: '{{items}}をエクスポートしました' },
    import: { en: '{{items}} imported', ja: '{{items}}をインポートしました' },
    undo: { en: 'Change of {{items}} undone', ja: '{{items}}の変更を元に戻しました' },
  },
  withPercent: { en: '{{text}}: {{percent}}', ja: '{{text}}（{{percent}}）' },
  withOthers: { en: '{{changed}}, {{others}}', ja: '{{changed}}（{{others}}）' },
  nothing: { en: '{{job}}: {{result}}', ja: '{{job}}：{{result}}' },
  stopped: { en: 'Stopped. {{result}}', ja: '停止しました。{{result}}' },
  failed: { en: 'Failed: {{job}}', ja: '失敗：{{job}}' },
  several: { en: '{{count}} jobs running', ja: 'ジョブ{{count}}件を実行中' },
  show: { en: 'Show', ja: '表示' },
})
