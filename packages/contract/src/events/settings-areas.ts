import type { LocalText } from '../language.ts'
import type { SettingGroupKey } from '../site-settings/groups.ts'
import type { Action, Area } from './area.ts'

type SettingsAction = 'updated' | 'tried'
type SettingsArea = Omit<Area, 'actions'> & { readonly actions: Readonly<Record<SettingsAction, Action>> }
type SettingsAreaKey = `settings.${SettingGroupKey}`

/** The area of groups of settings that only a newer version of the product knows. */
export const unknownSettings: SettingsArea = settingsArea({
  label: { en: 'Settings', ja: '設定' },
  inSentence: { en: 'the settings', ja: '設定' },
})

export const settingsAreas = {
  'settings.general': settingsArea({
    label: { en: 'General settings', ja: '一般設定' },
    inSentence: { en: 'the general settings', ja: '一般設定' },
  }),
  'settings.mail': settingsArea({
    label: { en: 'Automatic e-mail', ja: '自動メール' },
    inSentence: { en: 'the automatic e-mail settings', ja: '自動メールの設定' },
  }),
  'settings.fileServer': settingsArea({
    label: { en: 'File server', ja: 'ファイルサーバー' },
    inSentence: { en: 'the file server settings', ja: 'ファイルサーバーの設定' },
  }),
  'settings.finance': settingsArea({
    label: { en: 'Finance and audit settings', ja: '会計と監査の設定' },
    inSentence: { en: 'the finance and audit settings', ja: '会計と監査の設定' },
  }),
} as const satisfies Readonly<Record<SettingsAreaKey, SettingsArea>>

export function settingsAreaKey<Key extends SettingGroupKey>(group: Key): `settings.${Key}` {
  return `settings.${group}`
}

type AreaTexts = { readonly label: LocalText; readonly inSentence: LocalText }

function settingsArea({ label, inSentence }: AreaTexts): SettingsArea {
  const updated = { en: `Changed ${inSentence.en}`, ja: `${inSentence.ja}を変更しました` }
  return {
    label,
    actions: {
      updated: { text: updated, severity: 'notice' },
      tried: {
        text: { en: `Tested ${inSentence.en}`, ja: `${inSentence.ja}をテストしました` },
        severity: 'info',
      },
    },
    other: { text: updated },
    recordPage: null,
  }
}
