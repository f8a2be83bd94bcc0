import { z } from 'zod/mini'
import type { LocalText } from '../language.ts'

export const jobKinds = {
  bulk: { en: 'Bulk change', ja: '一括変更' },
  undo: { en: 'Undo', ja: '元に戻す' },
  export: { en: 'Export', ja: 'エクスポート' },
  check: { en: 'Check of an import', ja: 'インポートの確認' },
  import: { en: 'Import', ja: 'インポート' },
} as const satisfies Readonly<Record<string, LocalText>>
export type JobKind = keyof typeof jobKinds

export const jobStates = {
  waiting: { en: 'Waiting', ja: '待機中' },
  running: { en: 'Running', ja: '実行中' },
  stopping: { en: 'Stopping', ja: '停止処理中' },
  stopped: { en: 'Stopped', ja: '停止' },
  done: { en: 'Done', ja: '完了' },
  failed: { en: 'Failed', ja: '失敗' },
} as const satisfies Readonly<Record<string, LocalText>>
export type JobState = keyof typeof jobStates

/** The states of a job that has not ended: the runner processes its next rows, or stops it. */
export const activeStates = ['waiting', 'running', 'stopping'] as const satisfies readonly JobState[]

export function isActive({ state }: { readonly state: JobState }): boolean {
  return activeStates.some((active) => active === state)
}

export const bulkActions = {
  activate: { en: 'Activate', ja: '有効にする' },
  deactivate: { en: 'Deactivate', ja: '無効にする' },
  delete: { en: 'Delete', ja: '削除' },
  restore: { en: 'Restore', ja: '復元' },
  purge: { en: 'Delete permanently', ja: '完全に削除' },
  set: { en: 'Set a field', ja: '項目を設定' },
} as const satisfies Readonly<Record<string, LocalText>>
export type BulkAction = keyof typeof bulkActions

/** Results and files are kept, and a bulk change can be undone, for this long after the end of a job. */
export const RESULT_DAYS = 7
/** The results of an import are kept, and it can be undone, for this long. */
export const IMPORT_RESULT_DAYS = 30

export function resultDays(kind: string): number {
  return kind === 'import' ? IMPORT_RESULT_DAYS : RESULT_DAYS
}

/** Why a job failed as a whole. `owner`: the account of its owner may no longer change anything. */
export const jobFailures = {
  owner: {
    en: 'The account that started the job is no longer an active administrator.',
    ja: 'ジョブを開始したアカウントは、有効な管理者ではなくなりました。',
  },
  changed_meanwhile: {
    en: 'Entries were changed after the file was checked. Check the file again.',
    ja: 'ファイルの確認後に項目が変更されました。もう一度確認してください。',
  },
  replaced: {
    en: 'Another check of the same file was started.',
    ja: '同じファイルの確認がもう一度開始されました。',
  },
  internal: { en: 'An internal error ended the job.', ja: '内部エラーによりジョブが終了しました。' },
} as const satisfies Readonly<Record<string, LocalText>>

/** A function, so that pages without a check of answers do not load the schema. */
export function jobSchema() {
  return z.object({
    id: z.int(),
    kind: z.string(),
    /** The key of the list whose records the job changes. */
    list: z.string(),
    action: z.string(),
    /** The field and the value of the action `set`; else null. */
    set: z.nullable(z.record(z.string(), z.unknown())),
    /** What an export or an import was started with: `ExportOptions` or `ImportOptions`; else null. */
    options: z.nullable(z.record(z.string(), z.unknown())),
    /** The file of an export, while it is kept. `bytes` is its size, `sha256` in hexadecimal. */
    file: z.nullable(z.object({ name: z.string(), bytes: z.int(), sha256: z.string() })),
    state: z.enum(Object.keys(jobStates) as [JobState, ...JobState[]]),
    total: z.int(),
    /** The processed rows, as far as they were changed. With `unchanged` and `refused`, they add up to the progress. */
    done: z.int(),
    unchanged: z.int(),
    refused: z.int(),
    created_by: z.object({ id: z.int(), name: z.string(), name_ja: z.string() }),
    created_at: z.string(),
    ended_at: z.nullable(z.string()),
    /** Null if the changes cannot be undone: none was made, they are final, they were undone, or it is too late. */
    undo_until: z.nullable(z.string()),
    /** The job that undoes this one. */
    undone_by_job: z.nullable(z.int()),
    /** The job that this one undoes. */
    undo_of_job: z.nullable(z.int()),
    /** The results are deleted then. Null until the job has ended. */
    results_until: z.nullable(z.string()),
    /** A key of `jobFailures`, for the state `failed`. */
    failure: z.nullable(z.string()),
  })
}
export type Job = z.infer<ReturnType<typeof jobSchema>>

export const jobOutcomes = {
  changed: { en: 'Changed', ja: '変更' },
  unchanged: { en: 'Unchanged', ja: '変更なし' },
  refused: { en: 'Refused', ja: '拒否' },
} as const satisfies Readonly<Record<string, LocalText>>
export type JobOutcome = keyof typeof jobOutcomes

export function jobResultSchema() {
  return z.object({
    /** 0 for a refused row of an import that is about no record. */
    record_id: z.int(),
    /** The names that the record had then; empty if it no longer existed. */
    name: z.string(),
    name_ja: z.string(),
    outcome: z.enum(Object.keys(jobOutcomes) as [JobOutcome, ...JobOutcome[]]),
    /** In the language of the request: why the row was refused, or which fields the undo of an import has left. */
    reason: z.nullable(z.string()),
    /** The field that the reason is about. */
    field: z.nullable(z.string()),
  })
}
export type JobResult = z.infer<ReturnType<typeof jobResultSchema>>

/** The event of `GET /api/events` with the jobs that are active or ended in the last seconds, at most once a second. */
export const JOBS_EVENT = 'jobs'

/** The audit entries that a job writes have this text as their request id. */
export function requestIdOfJob(id: number): string {
  return `job-${id}`
}

/** Undefined for the request id of a call. */
export function jobOfRequestId(requestId: string | null): number | undefined {
  const [, id] = /^job-([1-9]\d{0,9})$/.exec(requestId ?? '') ?? []
  return id === undefined ? undefined : Number(id)
}
