import type { Language, LocalText } from '../language.ts'
import { masterLists } from '../master-data/lists.ts'
import { fillText } from '../texts/translate.ts'
import { type Area, plainValue } from './area.ts'
import { auditAreaOf } from './audit-area.ts'
import { authArea } from './auth-area.ts'
import { profileArea } from './profile-area.ts'
import { recordAreas } from './record-areas.ts'
import { settingsAreas, unknownSettings } from './settings-areas.ts'

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
  fields: {
    image: plainValue('Image', '画像'),
  },
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
  fields: {
    place: plainValue('Storage', '保存先'),
    target: plainValue('Destination', '移動先'),
  },
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
  },
  other: { text: { en: 'E-mail activity', ja: 'メールに関する操作' } },
  fields: {},
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
  fields: {
    key: plainValue('Key', 'キー'),
    secrets: plainValue('Encrypted values', '暗号化した値'),
    unreadable: plainValue('Unreadable values', '読み取れない値'),
  },
  recordPage: null,
} as const satisfies Area

const recordedAreas = {
  ...recordAreas(masterLists),
  ...settingsAreas,
  auth: authArea,
  profile: profileArea,
  files,
  file_storage: fileStorage,
  mails,
  secrets,
} as const satisfies Readonly<Record<string, Area>>

export const areas = {
  ...recordedAreas,
  audit: auditAreaOf({ areas: areaLabels(recordedAreas), actions: actionLabels(recordedAreas) }),
} as const satisfies Readonly<Record<string, Area>>

type Areas = Readonly<Record<string, Area>>

export function areaLabels(of: Areas): Readonly<Record<string, LocalText>> {
  return Object.fromEntries(Object.entries(of).map(([key, { label }]) => [key, label]))
}

/** Several areas have actions with the same key. They share the label of the first area. */
export function actionLabels(of: Areas): Readonly<Record<string, LocalText>> {
  const actions = Object.values(of).flatMap((area) => Object.entries(area.actions))
  return Object.fromEntries(actions.reverse().map(([key, { label }]) => [key, label]))
}

export type AreaKey = keyof typeof areas

/** An area with one of its actions; any other pair does not compile. */
export type EventName = {
  readonly [Key in AreaKey]: { readonly area: Key; readonly action: keyof (typeof areas)[Key]['actions'] }
}[AreaKey]

/** Undefined for an area that only a newer version of the product knows. */
export function findArea(key: string): Area | undefined {
  return Object.hasOwn(areas, key) ? areas[key as AreaKey] : undefined
}

type NamedEvent = { readonly area: string; readonly action: string; readonly name: string | null }

const unknownArea: Area = {
  label: { en: 'Other', ja: 'その他' },
  actions: {},
  other: { text: { en: 'Other activity', ja: 'その他の操作' } },
  fields: {},
  recordPage: null,
}

/** Entries of a newer version of the product get a general description. */
export function eventText({ area: key, action, name }: NamedEvent, language: Language): string {
  const area: Area = findArea(key) ?? (key.startsWith('settings.') ? unknownSettings : unknownArea)
  const { text, unnamed } = (Object.hasOwn(area.actions, action) && area.actions[action]) || area.other
  if (name === null) return fillText(unnamed ?? text, { list: area.label }, language)
  return fillText(text, { list: area.label, name }, language)
}
