import type { Area } from './area.ts'

export const backupsArea = {
  label: { en: 'Backups', ja: 'バックアップ' },
  actions: {
    started: {
      label: { en: 'Started', ja: '開始' },
      text: { en: 'Started a backup', ja: 'バックアップを開始しました' },
      severity: 'info',
    },
    created: {
      label: { en: 'Created', ja: '作成' },
      text: { en: 'Created a backup', ja: 'バックアップを作成しました' },
      severity: 'info',
    },
    failed: {
      label: { en: 'Failed', ja: '失敗' },
      text: { en: 'A backup failed', ja: 'バックアップに失敗しました' },
      severity: 'warning',
    },
    downloaded: {
      label: { en: 'Downloaded', ja: 'ダウンロード' },
      text: { en: 'Downloaded a backup', ja: 'バックアップをダウンロードしました' },
      severity: 'warning',
    },
    deleted: {
      label: { en: 'Deleted', ja: '削除' },
      text: { en: 'Deleted a backup', ja: 'バックアップを削除しました' },
      severity: 'warning',
    },
    restored: {
      label: { en: 'Restored', ja: '復元' },
      text: {
        en: 'Replaced all data with those of a backup',
        ja: 'すべてのデータをバックアップの内容に置き換えました',
      },
      severity: 'warning',
    },
  },
  other: { text: { en: 'Activity on backups', ja: 'バックアップに関する操作' } },
  recordPage: null,
} as const satisfies Area
