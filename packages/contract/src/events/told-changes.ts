import type { LocalText } from '../language.ts'
import { access } from '../site-settings/access.ts'
import { backupBucket } from '../site-settings/backup.ts'
import { fileServer, mail } from '../site-settings/groups.ts'
import { singleSignOn } from '../site-settings/single-sign-on.ts'
import { slackConnections } from '../slack/connections.ts'

export type ToldChange = {
  /** In a sentence such as "Aoi Tanaka changed: …". */
  readonly label: LocalText
  readonly fields: readonly string[]
  readonly page: string
}

/**
 * The changes of which all administrators get a mail: where mails, files, backups and messages go, how long the audit
 * trail is kept, and how people sign in. By the key of the settings group or record list.
 */
export const toldChanges = {
  mail: {
    label: { en: 'Mail server and sender', ja: 'メールサーバーと差出人' },
    fields: Object.keys(mail.fields),
    page: '/settings/auto-email-dispach',
  },
  fileServer: {
    label: { en: 'File server', ja: 'ファイルサーバー' },
    fields: Object.keys(fileServer.fields),
    page: '/settings/file-server',
  },
  backup: {
    label: { en: 'Storage and encryption of backups', ja: 'バックアップの保存先と暗号化' },
    fields: ['backup_target', ...Object.values(backupBucket), 'backup_s3_prefix', 'backup_public_key'],
    page: '/settings/backups',
  },
  finance: {
    label: { en: 'Retention of the audit trail', ja: '監査ログの保存期間' },
    fields: ['audit_retention_days'],
    page: '/settings/finance-and-audit',
  },
  access: {
    label: { en: 'Sign-in rules', ja: 'サインインのルール' },
    fields: Object.keys(access.fields),
    page: '/settings/administrators/sign-in-rules',
  },
  singleSignOn: {
    label: { en: 'Single sign-on', ja: 'シングルサインオン' },
    fields: Object.keys(singleSignOn.fields),
    page: '/settings/single-sign-on',
  },
  slackConnections: {
    label: { en: 'Receivers of Slack messages and webhooks', ja: 'SlackとWebhookの送信先' },
    fields: ['kind', 'url', 'signing_secret'],
    page: slackConnections.page,
  },
} as const satisfies Readonly<Record<string, ToldChange>>
export type ToldSubject = keyof typeof toldChanges

/** Undefined if nobody is told of a change of these fields. */
export function toldSubjectOf(key: string, fields: readonly string[]): ToldSubject | undefined {
  if (!Object.hasOwn(toldChanges, key)) return undefined
  const told: ToldChange = toldChanges[key as ToldSubject]
  return fields.some((name) => told.fields.includes(name)) ? (key as ToldSubject) : undefined
}
