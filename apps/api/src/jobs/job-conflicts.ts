import { resultDays } from '@touchline/contract/jobs/jobs'
import type { LocalText } from '@touchline/contract/language'

/** Why a call does not fit the state of the job. */
export const jobConflicts = {
  ended: { en: 'This job has already ended.', ja: 'このジョブはすでに終了しています。' },
  stopping: {
    en: 'This job is being stopped. Try again in a moment.',
    ja: 'このジョブは停止処理中です。しばらくしてからお試しください。',
  },
  active: {
    en: 'This job has not ended yet. Stop it first.',
    ja: 'このジョブは終了していません。先に停止してください。',
  },
  undone: { en: 'This job was already undone.', ja: 'このジョブはすでに元に戻されています。' },
  undo: { en: 'An undo cannot be undone.', ja: '元に戻した操作は取り消せません。' },
  purged: {
    en: 'Permanently deleted entries cannot be brought back.',
    ja: '完全に削除した項目は元に戻せません。',
  },
  nothing: { en: 'This job has changed nothing.', ja: 'このジョブで変更された項目はありません。' },
  import_applying: {
    en: 'The rows are being imported. Wait until this has ended.',
    ja: '行をインポートしています。完了するまでお待ちください。',
  },
  import_again: {
    en: 'Open the import and start it again there.',
    ja: 'インポートの画面を開いて、もう一度開始してください。',
  },
} as const satisfies Readonly<Record<string, LocalText>>

export function expired(kind: string): LocalText {
  const days = resultDays(kind)
  return {
    en: `This is possible for ${days} days after the end of a job.`,
    ja: `この操作は、ジョブの終了後${days}日間のみ可能です。`,
  }
}
