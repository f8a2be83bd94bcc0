import { masterLists } from '../master-data/lists.ts'
import { connectionsHead } from '../slack/heads.ts'
import type { Area } from './area.ts'
import { authArea } from './auth-area.ts'
import { backupsArea } from './backup-area.ts'
import { jobsArea } from './jobs-area.ts'
import { membershipPlansArea } from './plan-area.ts'
import { profileArea } from './profile-area.ts'
import { recordActions, recordArea, recordAreas } from './record-areas.ts'
import { settingsAreas } from './settings-areas.ts'

const files = {
  label: { en: 'Uploaded files', ja: 'アップロードしたファイル' },
  actions: {
    created: {
      label: { en: 'Uploaded', ja: 'アップロード' },
      text: { en: 'Uploaded an image', ja: '画像をアップロードしました' },
      severity: 'info',
    },
    deleted: {
      label: { en: 'Deleted', ja: '削除' },
      text: { en: 'Deleted an unused image', ja: '使われていない画像を削除しました' },
      severity: 'info',
    },
  },
  other: { text: { en: 'Activity on uploaded files', ja: 'アップロードしたファイルに関する操作' } },
  recordPage: null,
} as const satisfies Area

const fileStorage = {
  label: { en: 'Stored files', ja: 'ファイルの保存場所' },
  actions: {
    move_started: {
      label: { en: 'Move started', ja: '移動開始' },
      text: { en: 'Started moving files', ja: 'ファイルの移動を開始しました' },
      severity: 'notice',
    },
    move_stopped: {
      label: { en: 'Move stopped', ja: '移動停止' },
      text: { en: 'Stopped moving files', ja: 'ファイルの移動を停止しました' },
      severity: 'notice',
    },
    move_finished: {
      label: { en: 'Move finished', ja: '移動完了' },
      text: { en: 'All files were moved', ja: 'すべてのファイルの移動が完了しました' },
      severity: 'info',
    },
    move_failed: {
      label: { en: 'Move incomplete', ja: '移動失敗あり' },
      text: {
        en: 'The move ended, and some files could not be moved',
        ja: '移動は終了しましたが、移動できなかったファイルがあります',
      },
      severity: 'warning',
    },
    unreachable: {
      label: { en: 'Storage not responding', ja: '保存先応答なし' },
      text: {
        en: 'The storage does not respond, so files cannot be moved',
        ja: '保存先が応答しないため、ファイルを移動できません',
      },
      severity: 'warning',
    },
    access_forgotten: {
      label: { en: 'Access removed', ja: '接続情報削除' },
      text: {
        en: 'Removed access to a former bucket',
        ja: '以前のバケットの接続情報を削除しました',
      },
      severity: 'notice',
    },
  },
  other: { text: { en: 'Activity on stored files', ja: 'ファイルの保存場所に関する操作' } },
  recordPage: null,
} as const satisfies Area

const mails = {
  label: { en: 'E-mail', ja: 'メール' },
  actions: {
    resent: {
      label: { en: 'Resent', ja: '再送信' },
      text: { en: 'Resent an e-mail', ja: 'メールを再送信しました' },
      severity: 'info',
    },
    all_resent: {
      label: { en: 'Failed e-mails resent', ja: '失敗分の再送信' },
      text: { en: 'Resent failed e-mails', ja: '送信できなかったメールを再送信しました' },
      severity: 'notice',
    },
    failing: {
      label: { en: 'Sending fails', ja: '送信エラー' },
      text: { en: 'E-mails cannot be sent', ja: 'メールを送信できません' },
      severity: 'warning',
    },
    given_up: {
      label: { en: 'Not delivered', ja: '送信断念' },
      text: { en: 'An e-mail could not be delivered', ja: 'メールを送信できませんでした' },
      severity: 'warning',
    },
  },
  other: { text: { en: 'E-mail activity', ja: 'メールに関する操作' } },
  recordPage: null,
} as const satisfies Area

const secrets = {
  label: { en: 'Secrets', ja: '機密情報' },
  actions: {
    rotated: {
      label: { en: 'Key rotated', ja: 'キー変更' },
      text: {
        en: 'Rotated the encryption key for secrets',
        ja: '機密情報の暗号化キーを変更しました',
      },
      severity: 'notice',
    },
  },
  other: { text: { en: 'Activity on secrets', ja: '機密情報に関する操作' } },
  recordPage: null,
} as const satisfies Area

const slackConnectionsArea = {
  ...recordArea(connectionsHead),
  actions: {
    ...recordActions,
    switched_off: {
      label: { en: 'Switched off', ja: '自動停止' },
      text: {
        en: 'Switched off the connection “{{name}}” because messages cannot be delivered',
        ja: 'メッセージを送信できないため、接続「{{name}}」を停止しました',
      },
      unnamed: { en: 'Switched off a connection', ja: '接続を停止しました' },
      severity: 'warning',
    },
    tested: {
      label: { en: 'Tested', ja: 'テスト' },
      text: { en: 'Tested the connection “{{name}}”', ja: '接続「{{name}}」をテストしました' },
      unnamed: { en: 'Tested a connection', ja: '接続をテストしました' },
      severity: 'info',
    },
    secret_rotated: {
      label: { en: 'Signing secret created', ja: '署名シークレット発行' },
      text: {
        en: 'Created a signing secret for “{{name}}”',
        ja: '「{{name}}」の署名シークレットを発行しました',
      },
      unnamed: { en: 'Created a signing secret', ja: '署名シークレットを発行しました' },
      severity: 'notice',
    },
  },
} as const satisfies Area

const deliveries = {
  label: { en: 'Deliveries', ja: '送信' },
  actions: {
    resent: {
      label: { en: 'Resent', ja: '再送信' },
      text: { en: 'Resent a message', ja: 'メッセージを再送信しました' },
      severity: 'info',
    },
    all_resent: {
      label: { en: 'Failed messages resent', ja: '失敗分の再送信' },
      text: { en: 'Resent failed messages', ja: '失敗したメッセージを再送信しました' },
      severity: 'notice',
    },
  },
  other: { text: { en: 'Activity on deliveries', ja: '送信に関する操作' } },
  recordPage: null,
} as const satisfies Area

/** All areas but the audit trail and the Slack functions, whose fields have these areas as options. */
export const recordedAreas = {
  ...recordAreas(masterLists),
  ...settingsAreas,
  auth: authArea,
  profile: profileArea,
  files,
  file_storage: fileStorage,
  mails,
  secrets,
  membershipPlans: membershipPlansArea,
  slackConnections: slackConnectionsArea,
  deliveries,
  backups: backupsArea,
  jobs: jobsArea,
} as const satisfies Readonly<Record<string, Area>>
