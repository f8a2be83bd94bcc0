import { backupErrors } from '@touchline/contract/backups'
import { defineTexts } from '@touchline/contract/texts/catalogue'
import { inEachLanguage } from '@touchline/contract/texts/translate'
import type { AttentionItem, AttentionSource, UpcomingSource } from '../../attention/sources.ts'
import { nextDay } from './due-time.ts'
import type { BackupRunRepository, BackupState } from './repository.ts'
import type { StoredSettings } from './service.ts'

/** A schedule makes a backup each day. A day has up to 25 hours, and a backup takes some time. */
const PLANNED_HOURS = 26
const HOUR_MS = 3_600_000

const texts = defineTexts('backupAttention', {
  failed: { en: 'The last backup failed. {{reason}}', ja: '最新のバックアップに失敗しました。{{reason}}' },
  late: {
    en: 'The newest backup is of {{at}}, although a backup is planned each day.',
    ja: '毎日バックアップする設定ですが、最新のバックアップは{{at}}のものです。',
  },
  none: {
    en: 'There is no backup, although one is planned each day.',
    ja: '毎日バックアップする設定ですが、バックアップがありません。',
  },
  next: {
    en: 'Daily backup at {{time}}.',
    ja: '{{time}}に毎日の自動バックアップを実行します。',
  },
})

const label = { en: 'Backups', ja: 'バックアップ' }
const link = '/settings/backups'
const mending = {
  severity: 'problem',
  link,
  action: { label: { en: 'Back up now', ja: '今すぐバックアップ' }, path: '/api/backups' },
} as const

type BackupAttentionDeps = {
  readonly runs: Pick<BackupRunRepository, 'getState'>
  readonly readSettings: () => Promise<StoredSettings>
}

export function backupAttention({ runs, readSettings }: BackupAttentionDeps): AttentionSource {
  return {
    name: 'backups',
    label,
    read: async () => {
      const [state, settings] = await Promise.all([runs.getState(), readSettings()])
      if (state.isRunning) return []
      const item = failedItem(state) ?? lateItem(state, settings)
      return item ? [item] : []
    },
  }
}

/** The next backup only: a line for each day would hide the other lines. */
export function nextBackup({ readSettings }: Pick<BackupAttentionDeps, 'readSettings'>): UpcomingSource {
  return {
    name: 'backups',
    label,
    read: async ({ timeZone }) => {
      const { backup_scheduled, backup_time: time } = await readSettings()
      if (!backup_scheduled) return []
      const on = nextDay({ now: new Date(), time, timeZone })
      const text = inEachLanguage(texts, (t) => t('backupAttention:next', { time }))
      return [{ on, kind: 'backups.next', text, link }]
    },
  }
}

function failedItem({ error, failedSince, failedLast }: BackupState): AttentionItem | undefined {
  if (error === null) return undefined
  const reason = backupErrors[error]
  return {
    kind: 'backups.failed',
    since: failedSince,
    renewedAt: failedLast,
    text: inEachLanguage(texts, (t, language) => t('backupAttention:failed', { reason: reason[language] })),
    ...mending,
  }
}

/** Nothing is late within a day after a change of the schedule. */
function lateItem({ newest }: BackupState, settings: StoredSettings): AttentionItem | undefined {
  const limit = Date.now() - PLANNED_HOURS * HOUR_MS
  const isOlder = (at: string | null) => at === null || Date.parse(at) < limit
  if (!settings.backup_scheduled || !isOlder(newest) || !isOlder(settings.updated_at)) return undefined
  return {
    kind: 'backups.late',
    since: newest ?? settings.updated_at,
    text: inEachLanguage(texts, (t) =>
      newest ? t('backupAttention:late', { at: newest }) : t('backupAttention:none'),
    ),
    ...mending,
  }
}
