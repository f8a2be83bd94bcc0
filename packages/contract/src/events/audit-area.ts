import type { Area } from './area.ts'

/** What happened to the audit trail itself. These entries have no record. */
export const auditArea = {
  label: { en: 'Audit trail', ja: '監査ログ' },
  actions: {
    exported: {
      label: { en: 'Exported', ja: 'エクスポート' },
      text: { en: 'Exported the audit trail', ja: '監査ログをエクスポートしました' },
      severity: 'notice',
    },
    entries_deleted: {
      label: { en: 'Old entries deleted', ja: '古い記録の削除' },
      text: { en: 'Deleted entries past the retention period', ja: '保存期間を過ぎた記録を削除しました' },
      severity: 'notice',
    },
    head_recorded: {
      label: { en: 'Newest position recorded', ja: '最新位置の記録' },
      text: { en: 'Recorded the newest position of the audit trail', ja: '監査ログの最新位置を記録しました' },
      severity: 'info',
    },
    verification_failed: {
      label: { en: 'Verification failed', ja: '検証失敗' },
      text: { en: 'The audit trail has been tampered with', ja: '監査ログの改ざんが検出されました' },
      severity: 'warning',
    },
    /** Follows a failed verification. */
    verified: {
      label: { en: 'Verified again', ja: '再検証' },
      text: {
        en: 'The audit trail is intact where a verification had failed',
        ja: '検証に失敗した箇所の監査ログに問題がないことを確認しました',
      },
      severity: 'notice',
    },
  },
  other: { text: { en: 'Activity on the audit trail', ja: '監査ログに関する操作' } },
  recordPage: null,
} as const satisfies Area
