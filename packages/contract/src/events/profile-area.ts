import type { Area } from './area.ts'

export const profileArea = {
  label: { en: 'Profile', ja: 'プロフィール' },
  actions: {
    updated: {
      label: { en: 'Changed', ja: '変更' },
      text: { en: 'Changed the profile', ja: 'プロフィールを変更しました' },
      severity: 'info',
    },
  },
  partialEvents: {
    email_changed: {
      of: 'updated',
      field: 'email',
      label: { en: 'E-mail changed', ja: 'メールアドレス変更' },
      text: { en: 'Changed the e-mail address', ja: 'メールアドレスを変更しました' },
      severity: 'notice',
    },
  },
  other: { text: { en: 'Profile activity', ja: 'プロフィールに関する操作' } },
  recordPage: null,
} as const satisfies Area
