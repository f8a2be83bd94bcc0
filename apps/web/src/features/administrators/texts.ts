import { defineTexts } from '@touchline/contract/texts/catalogue'

export const administratorTexts = defineTexts('administrators', {
  lead: { en: 'People who manage this site.', ja: 'このサイトを管理するユーザーです。' },
  invite: { en: 'Invite administrator', ja: '管理者を招待' },
  accessTokens: { en: 'Access tokens', ja: 'アクセストークン' },
  you: { en: 'You', ja: '自分' },
  never: { en: 'Never', ja: 'なし' },
  actionsOf: { en: 'Actions for {{name}}', ja: '{{name}}の操作' },
  action: {
    resetPassword: { en: 'Reset password', ja: 'パスワードを再設定' },
    endSessions: { en: 'End sessions', ja: 'セッションを終了' },
    removeSecondFactors: { en: 'Remove second factors', ja: '二要素認証を解除' },
    deactivate: { en: 'Deactivate', ja: '無効にする' },
    activate: { en: 'Activate', ja: '有効にする' },
    resendInvitation: { en: 'Send invitation again', ja: '招待を再送信' },
    withdrawInvitation: { en: 'Withdraw invitation', ja: '招待を取り消す' },
  },
  panel: {
    sessions: { en: 'Open sessions', ja: '使用中のセッション' },
    expires: { en: 'Invitation valid until', ja: '招待の有効期限' },
    expired: { en: 'Invitation expired', ja: '招待の期限切れ' },
    history: { en: 'Recent activity on this account', ja: 'このアカウントの最近の記録' },
    historyNone: { en: 'No activity has been recorded.', ja: '記録はまだありません。' },
    historyFailed: { en: 'The activity could not be loaded', ja: '記録を読み込めませんでした' },
    openHistory: { en: 'Everything about this account', ja: 'このアカウントのすべての記録' },
    openActions: { en: 'Everything by this person', ja: 'この管理者によるすべての操作' },
    changePassword: { en: 'Change your password', ja: 'パスワードを変更' },
    security: { en: 'Your account security', ja: 'アカウントのセキュリティ' },
  },
  resetPassword: {
    title: { en: 'Reset the password of {{name}}?', ja: '{{name}}さんのパスワードを再設定しますか？' },
    mail: {
      en: 'A link to choose a new password is sent to {{email}}. The current password works until then.',
      ja: '新しいパスワードを設定するためのリンクを {{email}} に送信します。設定されるまでは、現在のパスワードを使用できます。',
    },
    link: {
      en: 'You get a link to hand over to {{name}}. The current password works until the link is used.',
      ja: '{{name}}さんに渡すリンクを発行します。リンクが使用されるまでは、現在のパスワードを使用できます。',
    },
    confirm: { en: 'Send link', ja: 'リンクを送信' },
    done: { en: 'A link is on its way to {{email}}.', ja: '{{email}} にリンクを送信します。' },
    doneCount: { en: '{{count}} links are on their way.', ja: '{{count}}件のリンクを送信します。' },
  },
  endSessions: {
    title: { en: 'End the sessions of {{name}}?', ja: '{{name}}さんのセッションを終了しますか？' },
    text: {
      en: '{{name}} is signed out on all devices at once and can sign in again.',
      ja: '{{name}}さんは、すべての端末から直ちにサインアウトされます。再度サインインできます。',
    },
    titleOwn: { en: 'End your other sessions?', ja: 'ほかのセッションを終了しますか？' },
    textOwn: {
      en: 'You are signed out on all other devices. This session continues.',
      ja: 'ほかのすべての端末からサインアウトされます。この端末ではそのまま利用できます。',
    },
    confirm: { en: 'End sessions', ja: 'セッションを終了' },
    done_one: { en: '{{count}} session was ended.', ja: '{{count}}件のセッションを終了しました。' },
    done_other: { en: '{{count}} sessions were ended.', ja: '{{count}}件のセッションを終了しました。' },
  },
  removeSecondFactors: {
    title: { en: 'Remove the second factors of {{name}}?', ja: '{{name}}さんの二要素認証を解除しますか？' },
    text: {
      en: 'The authenticator app, the passkeys and the recovery codes of {{name}} no longer work, and {{name}} is signed out on all devices. Make sure first that the request is from {{name}}. You both get an e-mail.',
      ja: '{{name}}さんの認証アプリ、パスキー、リカバリーコードは使用できなくなり、すべての端末からサインアウトされます。必ず本人からの依頼であることを確認してください。双方にメールでお知らせします。',
    },
    confirm: { en: 'Remove second factors', ja: '二要素認証を解除' },
    done: {
      en: 'The second factors of {{name}} were removed.',
      ja: '{{name}}さんの二要素認証を解除しました。',
    },
    doneCount: {
      en: 'The second factors of {{count}} administrators were removed.',
      ja: '{{count}}名の管理者の二要素認証を解除しました。',
    },
  },
  deactivate: {
    title: { en: 'Deactivate {{name}}?', ja: '{{name}}さんを無効にしますか？' },
    text: {
      en: '{{name}} is signed out on all devices at once and can no longer sign in. Open reset links and access tokens end. You can activate the account again at any time.',
      ja: '{{name}}さんは、すべての端末から直ちにサインアウトされ、サインインできなくなります。未使用の再設定リンクとアクセストークンも無効になります。アカウントはいつでも有効に戻せます。',
    },
    confirm: { en: 'Deactivate', ja: '無効にする' },
    done: { en: '{{name}} was deactivated.', ja: '{{name}}さんを無効にしました。' },
    doneCount: {
      en: '{{count}} administrators were deactivated.',
      ja: '{{count}}名の管理者を無効にしました。',
    },
  },
  activate: {
    title: { en: 'Activate {{name}}?', ja: '{{name}}さんを有効にしますか？' },
    text: {
      en: '{{name}} can sign in again with the same password.',
      ja: '{{name}}さんは、以前と同じパスワードでサインインできるようになります。',
    },
    confirm: { en: 'Activate', ja: '有効にする' },
    done: { en: '{{name}} was activated.', ja: '{{name}}さんを有効にしました。' },
    doneCount: {
      en: '{{count}} administrators were activated.',
      ja: '{{count}}名の管理者を有効にしました。',
    },
  },
  resendInvitation: {
    title: { en: 'Send the invitation to {{name}} again?', ja: '{{name}}さんへの招待を再送信しますか？' },
    text: {
      en: 'The new link is valid for {{days}} days. The former link ends.',
      ja: '新しいリンクは{{days}}日間有効です。以前のリンクは使用できなくなります。',
    },
    confirm: { en: 'Send again', ja: '再送信' },
  },
  withdrawInvitation: {
    title: { en: 'Withdraw the invitation to {{name}}?', ja: '{{name}}さんへの招待を取り消しますか？' },
    text: {
      en: 'The link ends, and the account is deleted. You can invite {{email}} again later.',
      ja: 'リンクは使用できなくなり、アカウントは削除されます。{{email}} はあとで再び招待できます。',
    },
    confirm: { en: 'Withdraw invitation', ja: '招待を取り消す' },
    done: { en: 'The invitation to {{name}} was withdrawn.', ja: '{{name}}さんへの招待を取り消しました。' },
    doneCount: { en: '{{count}} invitations were withdrawn.', ja: '{{count}}件の招待を取り消しました。' },
  },
  form: {
    title: { en: 'Invite an administrator', ja: '管理者を招待' },
    text: {
      en: 'The person sets a password with a link, which works once and for {{days}} days.',
      ja: '招待された方は、リンクからパスワードを設定します。リンクは{{days}}日間、1回のみ有効です。',
    },
    email: { en: 'E-mail', ja: 'メールアドレス' },
    firstname: { en: 'First name', ja: '名' },
    lastname: { en: 'Last name', ja: '姓' },
    language: { en: 'Language', ja: '言語' },
    languages: {
      default: { en: 'Site default', ja: 'サイトの設定' },
      en: { en: 'English', ja: 'English' },
      ja: { en: '日本語', ja: '日本語' },
    },
    confirm: { en: 'Send invitation', ja: '招待を送信' },
    confirmLink: { en: 'Create link', ja: 'リンクを発行' },
    done: { en: 'An invitation is on its way to {{email}}.', ja: '{{email}} に招待を送信します。' },
    doneCount: { en: '{{count}} invitations are on their way.', ja: '{{count}}件の招待を送信します。' },
  },
  shownLink: {
    hint: {
      en: 'No mail server is set up, so the link is shown to you.',
      ja: 'メールサーバーが設定されていないため、リンクを画面に表示します。',
    },
    setUp: { en: 'Set up e-mail', ja: 'メールを設定' },
  },
  link: {
    title: { en: 'Link for {{name}}', ja: '{{name}}さんのリンク' },
    text: {
      en: 'Copy the link now. It is not shown again. Whoever has it can set the password, so hand it over safely.',
      ja: 'このリンクは再表示できません。今すぐコピーしてください。リンクを知っている人は誰でもパスワードを設定できるため、安全な方法で渡してください。',
    },
    until: { en: 'It works once, until {{when}}.', ja: '{{when}}まで、1回のみ使用できます。' },
    copy: { en: 'Copy link', ja: 'リンクをコピー' },
    copied: { en: 'Link copied', ja: 'リンクをコピーしました' },
  },
})
