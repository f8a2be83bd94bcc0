import type { Area } from './area.ts'

/** The record of these entries is the account. It may differ from the account of the actor. */
export const authArea = {
  label: { en: 'Accounts and sign-in', ja: 'アカウントとサインイン' },
  actions: {
    sign_in: { text: { en: 'Signed in', ja: 'サインインしました' }, severity: 'info' },
    sign_out: { text: { en: 'Signed out', ja: 'サインアウトしました' }, severity: 'info' },
    sign_in_refused: {
      text: {
        en: 'Sign-in refused: wrong password',
        ja: 'パスワードの誤りにより、サインインが拒否されました',
      },
      severity: 'warning',
    },
    sign_in_blocked: {
      text: {
        en: 'Sign-in temporarily blocked: too many wrong passwords',
        ja: 'パスワードの誤りが続いたため、サインインが一時的に制限されました',
      },
      severity: 'warning',
    },
    session_ended: {
      text: { en: 'Signed out another session', ja: 'ほかのセッションをサインアウトしました' },
      severity: 'notice',
    },
    sessions_ended: {
      text: { en: 'All sessions were ended', ja: 'すべてのセッションが終了しました' },
      severity: 'notice',
    },
    password_changed: {
      text: { en: 'Changed the password', ja: 'パスワードを変更しました' },
      severity: 'notice',
    },
    password_change_refused: {
      text: {
        en: 'Password change refused: wrong password',
        ja: 'パスワードの誤りにより、パスワードの変更が拒否されました',
      },
      severity: 'warning',
    },
    password_change_blocked: {
      text: {
        en: 'Password change temporarily blocked: too many wrong passwords',
        ja: 'パスワードの誤りが続いたため、パスワードの変更が一時的に制限されました',
      },
      severity: 'warning',
    },
    email_change_refused: {
      text: {
        en: 'E-mail change refused: wrong password',
        ja: 'パスワードの誤りにより、メールアドレスの変更が拒否されました',
      },
      severity: 'warning',
    },
    email_change_blocked: {
      text: {
        en: 'E-mail change temporarily blocked: too many wrong passwords',
        ja: 'パスワードの誤りが続いたため、メールアドレスの変更が一時的に制限されました',
      },
      severity: 'warning',
    },
    reset_link_issued: {
      text: {
        en: 'A password reset link was sent',
        ja: 'パスワード再設定のリンクが送信されました',
      },
      severity: 'notice',
    },
    account_created: {
      text: { en: 'The account was created', ja: 'アカウントが作成されました' },
      severity: 'notice',
    },
    account_activated: {
      text: { en: 'The account was activated', ja: 'アカウントが有効になりました' },
      severity: 'notice',
    },
    account_deactivated: {
      text: { en: 'The account was deactivated', ja: 'アカウントが無効になりました' },
      severity: 'notice',
    },
    forbidden: {
      text: { en: 'Refused: no permission', ja: '権限がないため拒否されました' },
      severity: 'warning',
    },
  },
  other: { text: { en: 'Sign-in activity', ja: 'サインインに関する操作' } },
  recordPage: null,
} as const satisfies Area

export type AuthAction = keyof (typeof authArea)['actions']
