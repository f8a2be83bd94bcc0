import { masterLists } from '../master-data/lists.ts'
import type { Area } from './area.ts'
import { authArea } from './auth-area.ts'
import { recordAreas } from './record-areas.ts'
import { settingsAreas } from './settings-areas.ts'

const profile = {
  label: { en: 'Profile', ja: 'プロフィール' },
  actions: {
    updated: {
      text: { en: 'Changed the profile', ja: 'プロフィールを変更しました' },
      severity: 'info',
    },
  },
  other: { text: { en: 'Worked on the profile', ja: 'プロフィールを操作しました' } },
  recordPage: null,
} as const satisfies Area

const files = {
  label: { en: 'Uploaded files', ja: 'アップロードしたファイル' },
  actions: {
    created: {
      text: { en: 'Uploaded a picture', ja: '画像をアップロードしました' },
      severity: 'info',
    },
    deleted: {
      text: { en: 'Deleted an unused picture', ja: '使われていない画像を削除しました' },
      severity: 'info',
    },
  },
  other: { text: { en: 'Worked on uploaded files', ja: 'アップロードしたファイルを操作しました' } },
  recordPage: null,
} as const satisfies Area

const fileStorage = {
  label: { en: 'Stored files', ja: 'ファイルの保存場所' },
  actions: {
    move_started: {
      text: { en: 'Started to move files', ja: 'ファイルの移動を開始しました' },
      severity: 'notice',
    },
    move_stopped: {
      text: { en: 'Stopped moving files', ja: 'ファイルの移動を停止しました' },
      severity: 'notice',
    },
    access_forgotten: {
      text: {
        en: 'Had the access to a former bucket forgotten',
        ja: '以前のバケットの接続情報を削除しました',
      },
      severity: 'notice',
    },
  },
  other: { text: { en: 'Worked on where files are', ja: 'ファイルの保存場所を操作しました' } },
  recordPage: null,
} as const satisfies Area

const mails = {
  label: { en: 'Mail', ja: 'メール' },
  actions: {
    resent: { text: { en: 'Sent a mail again', ja: 'メールを再送信しました' }, severity: 'info' },
  },
  other: { text: { en: 'Worked on mail', ja: 'メールを操作しました' } },
  recordPage: null,
} as const satisfies Area

const secrets = {
  label: { en: 'Secrets', ja: '機密情報' },
  actions: {
    rotated: {
      text: {
        en: 'Changed the key that secrets are kept with',
        ja: '機密情報の暗号化キーを変更しました',
      },
      severity: 'notice',
    },
  },
  other: { text: { en: 'Worked on secrets', ja: '機密情報を操作しました' } },
  recordPage: null,
} as const satisfies Area

/** Every area and action of audit entries. The areas of lists and settings follow from their declarations. */
export const areas = {
  ...recordAreas(masterLists),
  ...settingsAreas,
  auth: authArea,
  profile,
  files,
  file_storage: fileStorage,
  mails,
  secrets,
} as const satisfies Readonly<Record<string, Area>>

export type AreaKey = keyof typeof areas

/** An area with one of its actions; any other pair does not compile. */
export type EventName = {
  readonly [Key in AreaKey]: { readonly area: Key; readonly action: keyof (typeof areas)[Key]['actions'] }
}[AreaKey]

/** Undefined for an area that only a newer version of the product knows. */
export function findArea(key: string): Area | undefined {
  return Object.hasOwn(areas, key) ? areas[key as AreaKey] : undefined
}
