import type { LocalText } from '../language.ts'
import type { SecondFactorMethod } from './answers.ts'

export const secondFactorLabels = {
  totp: { en: 'Authenticator app', ja: '認証アプリ' },
  passkey: { en: 'Passkey', ja: 'パスキー' },
  recovery_code: { en: 'Recovery code', ja: 'リカバリーコード' },
} as const satisfies Readonly<Record<SecondFactorMethod, LocalText>>
