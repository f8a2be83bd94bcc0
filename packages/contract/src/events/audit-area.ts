import { choice } from '../fields/choice-fields.ts'
import { instant } from '../fields/date-fields.ts'
import { integer } from '../fields/number-fields.ts'
import { MAX_ID } from '../http/envelope.ts'
import type { LocalText } from '../language.ts'
import { type Area, plainValue } from './area.ts'

const count = (en: string, ja: string) => integer({ label: { en, ja }, min: 0, max: MAX_ID, initial: 0 })

type Labels = Readonly<Record<string, LocalText>>

/** What happened to the audit trail itself. These entries have no record. `labels` are those of all other areas. */
export function auditAreaOf(labels: { readonly areas: Labels; readonly actions: Labels }) {
  return {
    ...auditArea,
    fields: {
      ...auditArea.fields,
      area: choice({ label: { en: 'Area', ja: '対象' }, options: labels.areas, initial: '' }),
      action: choice({ label: { en: 'Action', ja: '操作' }, options: labels.actions, initial: '' }),
    },
  } as const satisfies Area
}

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
  },
  other: { text: { en: 'Activity on the audit trail', ja: '監査ログに関する操作' } },
  fields: {
    format: choice({
      label: { en: 'Format', ja: '形式' },
      options: { csv: { en: 'CSV', ja: 'CSV' }, jsonl: { en: 'JSON Lines', ja: 'JSON Lines' } },
      initial: 'csv',
    }),
    from: instant({ label: { en: 'From', ja: '開始' } }),
    to: instant({ label: { en: 'To', ja: '終了' } }),
    actor: plainValue('Person', '操作者'),
    record: plainValue('Record', '項目'),
    search: plainValue('Search', '検索'),
    entries: count('Entries', '件数'),
    first_at: instant({ label: { en: 'First entry', ja: '最初の記録' } }),
    last_at: instant({ label: { en: 'Last entry', ja: '最後の記録' } }),
    last_sequence: count('Last number', '最後の番号'),
    last_hash: plainValue('Last hash', '最後のハッシュ'),
    sequence: count('Number', '番号'),
    hash: plainValue('Hash', 'ハッシュ'),
    reason: plainValue('Reason', '理由'),
  },
  recordPage: null,
} as const satisfies Area
