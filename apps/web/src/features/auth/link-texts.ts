import { defineTexts } from '@touchline/contract/texts/catalogue'

/** The texts of the pages that links in mails open. The sign-in page does not load them. */
export const linkTexts = defineTexts('link', {
  checking: { en: 'Checking the link…', ja: 'リンクを確認しています…' },
  missing: { en: 'Open the link from your e-mail', ja: 'メールのリンクから開いてください' },
  missingHint: {
    en: 'The address in your browser contains no link. Open it from the e-mail again, or copy all of it.',
    ja: 'URLにリンクの情報が含まれていません。メールからもう一度開くか、リンク全体をコピーしてください。',
  },
  failed: { en: 'The link could not be checked', ja: 'リンクを確認できませんでした' },
  tryAgain: { en: 'Try again', ja: '再試行' },
  signIn: { en: 'Go to sign-in', ja: 'サインインへ' },
  toProfile: { en: 'Go to the profile', ja: 'プロフィールへ' },
  newPassword: { en: 'Choose a new password', ja: '新しいパスワードを設定する' },
  confirm: {
    title: { en: 'Confirm your e-mail address', ja: 'メールアドレスの確認' },
    lead: {
      en: 'You will sign in with {{email}} from now on, and be signed out on all other devices.',
      ja: '確認すると、{{email}} でサインインするようになります。ほかの端末はすべてサインアウトされます。',
    },
    action: { en: 'Confirm e-mail address', ja: 'メールアドレスを確認' },
    done: {
      title: { en: 'Your e-mail address was changed', ja: 'メールアドレスを変更しました' },
      lead: { en: 'Sign in with {{email}} from now on.', ja: '今後は {{email}} でサインインしてください。' },
      hint: {
        en: 'We sent a notice to your former address.',
        ja: '以前のアドレスに変更のお知らせを送信しました。',
      },
    },
    used: {
      title: { en: 'This link has already been used', ja: 'このリンクは使用済みです' },
      lead: {
        en: 'A link works once. Sign in, and check the e-mail address in your profile.',
        ja: 'リンクは1回のみ有効です。サインインして、プロフィールのメールアドレスをご確認ください。',
      },
    },
    expired: {
      title: { en: 'This link has expired', ja: 'リンクの有効期限が切れています' },
      lead: {
        en: 'A link works for {{minutes}} minutes. Your e-mail address has not changed. Sign in with it, and send a new link from your profile.',
        ja: 'リンクの有効期限は{{minutes}}分です。メールアドレスは変更されていません。現在のアドレスでサインインし、プロフィールから新しいリンクを送信してください。',
      },
    },
    cancelled: {
      title: { en: 'This change was cancelled', ja: 'この変更は取り消されました' },
      lead: {
        en: 'Your e-mail address has not changed. A change is cancelled in the profile, and also by a new password or a deactivated account.',
        ja: 'メールアドレスは変更されていません。プロフィールで取り消した場合のほか、パスワードの変更やアカウントの停止でも取り消されます。',
      },
    },
    replaced: {
      title: { en: 'A newer link was sent', ja: '新しいリンクが送信されています' },
      lead: {
        en: 'Only the link in the latest e-mail works. Open that e-mail.',
        ja: '最新のメールに記載されたリンクだけが有効です。最新のメールから開いてください。',
      },
    },
    taken: {
      title: { en: 'This e-mail address is in use', ja: 'このメールアドレスは使用されています' },
      lead: {
        en: 'Another account uses {{email}} now. Your e-mail address has not changed. Choose another one in your profile.',
        ja: '{{email}} は別のアカウントで使用されています。メールアドレスは変更されていません。プロフィールで別のアドレスを入力してください。',
      },
    },
    unknown: {
      title: { en: 'This link is not valid', ja: 'このリンクは無効です' },
      lead: {
        en: 'It is incomplete, or too old. Open it from the e-mail again, or send a new link from your profile.',
        ja: 'リンクが途中で切れているか、古いリンクです。メールからもう一度開くか、プロフィールから新しいリンクを送信してください。',
      },
    },
  },
  undo: {
    title: { en: 'Restore your e-mail address', ja: 'メールアドレスを元に戻す' },
    lead: {
      en: 'Your account gets the e-mail address {{email}} again. You will be signed out on all devices, and choose a new password.',
      ja: 'アカウントのメールアドレスが {{email}} に戻ります。すべての端末からサインアウトされ、新しいパスワードを設定します。',
    },
    action: { en: 'Restore this address', ja: 'このアドレスに戻す' },
    done: {
      title: { en: 'Your e-mail address was restored', ja: 'メールアドレスを元に戻しました' },
      lead: {
        en: 'All devices have been signed out, and your former password no longer works. Choose a new password to sign in with {{email}}.',
        ja: 'すべての端末からサインアウトされ、以前のパスワードは無効になりました。{{email}} でサインインするための新しいパスワードを設定してください。',
      },
      inactive: {
        en: 'All devices have been signed out, and the password no longer works. The account is inactive: ask another administrator to activate it.',
        ja: 'すべての端末からサインアウトされ、パスワードは無効になりました。このアカウントは無効です。ほかの管理者に有効化を依頼してください。',
      },
    },
    used: {
      title: { en: 'This link has already been used', ja: 'このリンクは使用済みです' },
      lead: {
        en: 'The change has been undone. If you cannot sign in, choose a new password.',
        ja: '変更はすでに取り消されています。サインインできない場合は、新しいパスワードを設定してください。',
      },
    },
    expired: {
      title: { en: 'This link has expired', ja: 'リンクの有効期限が切れています' },
      lead: {
        en: 'A change can be undone for {{days}} days. If you did not make it, contact another administrator or the operator of the server.',
        ja: '変更を取り消せるのは{{days}}日以内です。お心当たりがない場合は、ほかの管理者、またはサーバーの運用担当者にご連絡ください。',
      },
    },
    taken: {
      title: { en: 'This e-mail address is in use', ja: 'このメールアドレスは使用されています' },
      lead: {
        en: 'Another account uses {{email}} now, so the address cannot be restored. Contact another administrator or the operator of the server immediately.',
        ja: '{{email}} は別のアカウントで使用されているため、元に戻せません。すぐに ほかの管理者、またはサーバーの運用担当者にご連絡ください。',
      },
    },
    unknown: {
      title: { en: 'This link is not valid', ja: 'このリンクは無効です' },
      lead: {
        en: 'It is incomplete, or too old. Open it from the e-mail again. If you did not change your e-mail address, contact another administrator or the operator of the server.',
        ja: 'リンクが途中で切れているか、古いリンクです。メールからもう一度開いてください。お心当たりのない変更の場合は、ほかの管理者、またはサーバーの運用担当者にご連絡ください。',
      },
    },
  },
})
