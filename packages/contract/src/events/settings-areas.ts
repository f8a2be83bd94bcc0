import type { LocalText } from '../language.ts'
import type { SettingGroupKey } from '../site-settings/groups.ts'
import type { Action, Area } from './area.ts'

type SettingsArea<Name extends string = 'updated'> = Omit<Area, 'actions'> & {
  readonly actions: Readonly<Record<Name, Action>>
}
type SettingsAreaKey = `settings.${SettingGroupKey}`

/** The area of groups of settings that only a newer version of the product knows. */
export const unknownSettings: Area = testedSettingsArea({
  label: { en: 'Settings', ja: '設定' },
  inSentence: { en: 'the settings', ja: '設定' },
})

export const settingsAreas = {
  'settings.general': settingsArea({
    label: { en: 'General settings', ja: '一般設定' },
    inSentence: { en: 'the general settings', ja: '一般設定' },
  }),
  'settings.mail': testedSettingsArea({
    label: { en: 'Automatic e-mail', ja: '自動メール' },
    inSentence: { en: 'the automatic e-mail settings', ja: '自動メールの設定' },
  }),
  'settings.fileServer': testedSettingsArea({
    label: { en: 'File server', ja: 'ファイルサーバー' },
    inSentence: { en: 'the file server settings', ja: 'ファイルサーバーの設定' },
  }),
  'settings.backup': testedSettingsArea({
    label: { en: 'Backup settings', ja: 'バックアップの設定' },
    inSentence: { en: 'the backup settings', ja: 'バックアップの設定' },
  }),
  'settings.finance': settingsArea({
    label: { en: 'Finance and audit settings', ja: '会計と監査の設定' },
    inSentence: { en: 'the finance and audit settings', ja: '会計と監査の設定' },
  }),
  'settings.access': settingsArea({
    label: { en: 'Sign-in rules', ja: 'サインインのルール' },
    inSentence: { en: 'the sign-in rules', ja: 'サインインのルール' },
  }),
  'settings.singleSignOn': testedSettingsArea({
    label: { en: 'Single sign-on', ja: 'シングルサインオン' },
    inSentence: { en: 'the single sign-on settings', ja: 'シングルサインオンの設定' },
  }),
} as const satisfies Readonly<Record<SettingsAreaKey, SettingsArea>>

export function settingsAreaKey<Key extends SettingGroupKey>(group: Key): `settings.${Key}` {
  return `settings.${group}`
}

type AreaOptions = { readonly label: LocalText; readonly inSentence: LocalText }

function settingsArea({ label, inSentence }: AreaOptions): SettingsArea {
  const updated = { en: `Changed ${inSentence.en}`, ja: `${inSentence.ja}を変更しました` }
  return {
    label,
    actions: { updated: { label: { en: 'Changed', ja: '変更' }, text: updated, severity: 'notice' } },
    other: { text: updated },
    recordPage: null,
  }
}

/** The area of settings that have a test, such as a test mail. */
function testedSettingsArea(options: AreaOptions): SettingsArea<'updated' | 'tried'> {
  const { inSentence } = options
  const area = settingsArea(options)
  const tried = {
    label: { en: 'Settings tested', ja: '設定のテスト' },
    text: { en: `Tested ${inSentence.en}`, ja: `${inSentence.ja}をテストしました` },
    severity: 'info',
  } as const
  return { ...area, actions: { ...area.actions, tried } }
}
