import type { Area } from './area.ts'

/** The record of these entries is the account. It may differ from the account of the actor. */
export const authArea = {
  label: { en: 'Accounts and sign-in', ja: 'アカウントとサインイン' },
  actions: {
    sign_in: {
      label: { en: 'Signed in', ja: 'サインイン' },
      text: { en: 'Signed in', ja: 'サインインしました' },
      severity: 'info',
    },
    sign_out: {
      label: { en: 'Signed out', ja: 'サインアウト' },
      text: { en: 'Signed out', ja: 'サインアウトしました' },
      severity: 'info',
    },
    sign_in_refused: {
      label: { en: 'Sign-in refused', ja: 'サインイン拒否' },
      text: {
        en: 'Sign-in refused: wrong password',
        ja: 'パスワードの誤りにより、サインインが拒否されました',
      },
      severity: 'warning',
    },
    sign_in_blocked: {
      label: { en: 'Sign-in blocked', ja: 'サインイン制限' },
      text: {
        en: 'Sign-in temporarily blocked: too many wrong passwords',
        ja: 'パスワードの誤りが続いたため、サインインが一時的に制限されました',
      },
      severity: 'warning',
    },
    second_factor_refused: {
      label: { en: 'Second factor refused', ja: '二要素認証拒否' },
      text: {
        en: 'Sign-in refused: right password, wrong second factor',
        ja: 'パスワードは正しいものの二要素認証に失敗したため、サインインが拒否されました',
      },
      severity: 'warning',
    },
    second_factor_blocked: {
      label: { en: 'Second factor blocked', ja: '二要素認証制限' },
      text: {
        en: 'Sign-in temporarily blocked: right password, too many wrong second factors',
        ja: 'パスワードは正しいものの二要素認証の失敗が続いたため、サインインが一時的に制限されました',
      },
      severity: 'warning',
    },
    second_factor_added: {
      label: { en: 'Second factor added', ja: '二要素認証追加' },
      text: { en: 'Added a second factor', ja: '二要素認証を追加しました' },
      severity: 'notice',
    },
    second_factor_removed: {
      label: { en: 'Second factor removed', ja: '二要素認証削除' },
      text: { en: 'Removed a second factor', ja: '二要素認証を削除しました' },
      severity: 'warning',
    },
    second_factors_removed: {
      label: { en: 'All second factors removed', ja: '二要素認証解除' },
      text: {
        en: 'Removed all second factors of an administrator and ended all sessions',
        ja: '管理者の二要素認証をすべて解除し、すべてのセッションを終了しました',
      },
      severity: 'warning',
    },
    passkey_added: {
      label: { en: 'Passkey added', ja: 'パスキー追加' },
      text: { en: 'Added a passkey', ja: 'パスキーを追加しました' },
      severity: 'notice',
    },
    passkey_renamed: {
      label: { en: 'Passkey renamed', ja: 'パスキー名変更' },
      text: { en: 'Renamed a passkey', ja: 'パスキーの名前を変更しました' },
      severity: 'info',
    },
    passkey_removed: {
      label: { en: 'Passkey removed', ja: 'パスキー削除' },
      text: { en: 'Removed a passkey', ja: 'パスキーを削除しました' },
      severity: 'warning',
    },
    passkey_refused: {
      label: { en: 'Passkey refused', ja: 'パスキー拒否' },
      text: {
        en: 'Sign-in with a passkey refused',
        ja: 'パスキーによるサインインが拒否されました',
      },
      severity: 'warning',
    },
    passkey_blocked: {
      label: { en: 'Passkey blocked', ja: 'パスキー制限' },
      text: {
        en: 'Sign-in with a passkey temporarily blocked: too many refused passkeys',
        ja: '受け付けられないパスキーが続いたため、パスキーによるサインインが一時的に制限されました',
      },
      severity: 'warning',
    },
    passkey_cloned: {
      label: { en: 'Copied passkey', ja: 'パスキーの複製' },
      text: {
        en: 'Refused a passkey whose counter has gone back: it may have been copied',
        ja: 'カウンターが戻っているため、複製の可能性があるパスキーを拒否しました',
      },
      severity: 'warning',
    },
    recovery_codes_renewed: {
      label: { en: 'Recovery codes replaced', ja: 'リカバリーコード再発行' },
      text: { en: 'Created new recovery codes', ja: 'リカバリーコードを新しく発行しました' },
      severity: 'notice',
    },
    recovery_code_used: {
      label: { en: 'Recovery code used', ja: 'リカバリーコード使用' },
      text: { en: 'Used a recovery code', ja: 'リカバリーコードを使用しました' },
      severity: 'warning',
    },
    single_sign_on_refused: {
      label: { en: 'Single sign-on refused', ja: 'シングルサインオン拒否' },
      text: {
        en: 'Sign-in through the provider refused',
        ja: 'プロバイダー経由のサインインが拒否されました',
      },
      severity: 'warning',
    },
    single_sign_on_connected: {
      label: { en: 'Connected to the provider', ja: 'プロバイダーと連携' },
      text: {
        en: 'The account was connected to an account of the sign-in provider',
        ja: 'アカウントがプロバイダーのアカウントと連携されました',
      },
      severity: 'notice',
    },
    session_ended: {
      label: { en: 'Session revoked', ja: 'セッション無効化' },
      text: { en: 'Signed out another session', ja: 'ほかのセッションをサインアウトしました' },
      severity: 'notice',
    },
    sessions_ended: {
      label: { en: 'All sessions ended', ja: '全セッション終了' },
      text: { en: 'All sessions were ended', ja: 'すべてのセッションが終了しました' },
      severity: 'notice',
    },
    password_changed: {
      label: { en: 'Password changed', ja: 'パスワード変更' },
      text: { en: 'Changed the password', ja: 'パスワードを変更しました' },
      severity: 'notice',
    },
    password_change_refused: {
      label: { en: 'Password change refused', ja: 'パスワード変更拒否' },
      text: {
        en: 'Password change refused: wrong password',
        ja: 'パスワードの誤りにより、パスワードの変更が拒否されました',
      },
      severity: 'warning',
    },
    password_change_blocked: {
      label: { en: 'Password change blocked', ja: 'パスワード変更制限' },
      text: {
        en: 'Password change temporarily blocked: too many wrong passwords',
        ja: 'パスワードの誤りが続いたため、パスワードの変更が一時的に制限されました',
      },
      severity: 'warning',
    },
    email_change_refused: {
      label: { en: 'E-mail change refused', ja: 'メールアドレス変更拒否' },
      text: {
        en: 'E-mail change refused: wrong password',
        ja: 'パスワードの誤りにより、メールアドレスの変更が拒否されました',
      },
      severity: 'warning',
    },
    email_change_blocked: {
      label: { en: 'E-mail change blocked', ja: 'メールアドレス変更制限' },
      text: {
        en: 'E-mail change temporarily blocked: too many wrong passwords',
        ja: 'パスワードの誤りが続いたため、メールアドレスの変更が一時的に制限されました',
      },
      severity: 'warning',
    },
    email_change_requested: {
      label: { en: 'E-mail change requested', ja: 'メールアドレス変更申請' },
      text: {
        en: 'Requested a new e-mail address, which waits for its confirmation',
        ja: '新しいメールアドレスを申請しました（確認待ち）',
      },
      severity: 'notice',
    },
    email_change_cancelled: {
      label: { en: 'E-mail change cancelled', ja: 'メールアドレス変更取り消し' },
      text: {
        en: 'Cancelled the change of the e-mail address before it was confirmed',
        ja: '確認待ちのメールアドレスの変更を取り消しました',
      },
      severity: 'info',
    },
    email_change_confirmed: {
      label: { en: 'E-mail address confirmed', ja: 'メールアドレス確認' },
      text: {
        en: 'Confirmed the new e-mail address with the link sent to it',
        ja: '届いたリンクで新しいメールアドレスを確認しました',
      },
      severity: 'notice',
    },
    email_change_undone: {
      label: { en: 'E-mail change undone', ja: 'メールアドレス復元' },
      text: {
        en: 'Restored the former e-mail address with the link in the notice, and ended the password and all sessions',
        ja: 'お知らせのリンクで以前のメールアドレスに戻し、パスワードとすべてのセッションを無効にしました',
      },
      severity: 'warning',
    },
    proven: {
      label: { en: 'Identity confirmed', ja: '本人確認' },
      text: { en: 'Confirmed the identity', ja: '本人確認を行いました' },
      severity: 'info',
    },
    proof_refused: {
      label: { en: 'Confirmation refused', ja: '本人確認拒否' },
      text: {
        en: 'Confirmation of the identity refused: wrong password or second factor',
        ja: 'パスワードまたは二要素認証の誤りにより、本人確認が拒否されました',
      },
      severity: 'warning',
    },
    proof_blocked: {
      label: { en: 'Confirmation blocked', ja: '本人確認制限' },
      text: {
        en: 'Confirmation of the identity temporarily blocked: too many wrong passwords or second factors',
        ja: 'パスワードまたは二要素認証の誤りが続いたため、本人確認が一時的に制限されました',
      },
      severity: 'warning',
    },
    account_change_refused: {
      label: { en: 'Account change refused', ja: 'アカウント変更拒否' },
      text: {
        en: 'Change of an account refused: wrong password',
        ja: 'パスワードの誤りにより、アカウントの変更が拒否されました',
      },
      severity: 'warning',
    },
    account_change_blocked: {
      label: { en: 'Account change blocked', ja: 'アカウント変更制限' },
      text: {
        en: 'Changes of accounts temporarily blocked: too many wrong passwords',
        ja: 'パスワードの誤りが続いたため、アカウントの変更が一時的に制限されました',
      },
      severity: 'warning',
    },
    reset_link_issued: {
      label: { en: 'Reset link sent', ja: '再設定リンク送信' },
      text: {
        en: 'A password reset link was sent',
        ja: 'パスワード再設定のリンクが送信されました',
      },
      severity: 'notice',
    },
    reset_requested: {
      label: { en: 'Password reset requested', ja: 'パスワード再設定依頼' },
      text: {
        en: 'Requested a password reset for an administrator',
        ja: '管理者のパスワード再設定を依頼しました',
      },
      severity: 'notice',
    },
    access_token_created: {
      label: { en: 'Access token created', ja: 'アクセストークン作成' },
      text: { en: 'Created an access token', ja: 'アクセストークンを作成しました' },
      severity: 'notice',
    },
    access_token_revoked: {
      label: { en: 'Access token revoked', ja: 'アクセストークン無効化' },
      text: { en: 'Revoked an access token', ja: 'アクセストークンを無効にしました' },
      severity: 'notice',
    },
    invited: {
      label: { en: 'Administrator invited', ja: '管理者招待' },
      text: { en: 'Invited an administrator', ja: '管理者を招待しました' },
      severity: 'notice',
    },
    invitation_resent: {
      label: { en: 'Invitation sent again', ja: '招待再送信' },
      text: { en: 'Sent an invitation again', ja: '招待を再送信しました' },
      severity: 'notice',
    },
    invitation_withdrawn: {
      label: { en: 'Invitation withdrawn', ja: '招待取り消し' },
      text: { en: 'Withdrew an invitation', ja: '招待を取り消しました' },
      severity: 'notice',
    },
    invitation_accepted: {
      label: { en: 'Invitation accepted', ja: '招待承諾' },
      text: { en: 'Accepted the invitation', ja: '招待を承諾しました' },
      severity: 'notice',
    },
    account_created: {
      label: { en: 'Account created', ja: 'アカウント作成' },
      text: { en: 'The account was created', ja: 'アカウントが作成されました' },
      severity: 'notice',
    },
    setup_completed: {
      label: { en: 'Setup completed', ja: 'セットアップ完了' },
      text: {
        en: 'Completed the setup of the site',
        ja: 'サイトのセットアップを完了しました',
      },
      severity: 'notice',
    },
    account_activated: {
      label: { en: 'Account activated', ja: 'アカウント有効化' },
      text: { en: 'The account was activated', ja: 'アカウントが有効になりました' },
      severity: 'notice',
    },
    account_deactivated: {
      label: { en: 'Account deactivated', ja: 'アカウント無効化' },
      text: { en: 'The account was deactivated', ja: 'アカウントが無効になりました' },
      severity: 'notice',
    },
    forbidden: {
      label: { en: 'No permission', ja: '権限なし' },
      text: { en: 'Refused: no permission', ja: '権限がないため拒否されました' },
      severity: 'warning',
    },
  },
  other: { text: { en: 'Sign-in activity', ja: 'サインインに関する操作' } },
  recordPage: null,
} as const satisfies Area

export type AuthAction = keyof (typeof authArea)['actions']
