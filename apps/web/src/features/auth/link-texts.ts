import { defineTexts } from '@touchline/contract/texts/catalogue'

/** The texts of the pages that links in mails open. The sign-in page does not load them. */
export const linkTexts = defineTexts('link', {
  en: {
    checking: 'Checking the link…',
    missing: 'Open the link from your e-mail',
    missingHint:
      'The address in your browser contains no link. Open it from the e-mail again, or copy all of it.',
    failed: 'The link could not be checked',
    tryAgain: 'Try again',
    signIn: 'Go to sign-in',
    toProfile: 'Go to the profile',
    newPassword: 'Choose a new password',
    confirm: {
      title: 'Confirm your e-mail address',
      lead: 'You will sign in with {{email}} from now on, and be signed out on all other devices.',
      action: 'Confirm e-mail address',
      done: {
        title: 'Your e-mail address was changed',
        lead: 'Sign in with {{email}} from now on.',
        hint: 'We sent a notice to your former address.',
      },
      used: {
        title: 'This link has already been used',
        lead: 'A link works once. Sign in, and check the e-mail address in your profile.',
      },
      expired: {
        title: 'This link has expired',
        lead: 'A link works for {{minutes}} minutes. Your e-mail address has not changed. Sign in with it, and send a new link from your profile.',
      },
      cancelled: {
        title: 'This change was cancelled',
        lead: 'Your e-mail address has not changed. A change is cancelled in the profile, and also by a new password or a deactivated account.',
      },
      replaced: {
        title: 'A newer link was sent',
        lead: 'Only the link in the latest e-mail works. Open that e-mail.',
      },
      taken: {
        title: 'This e-mail address is in use',
        lead: 'Another account uses {{email}} now. Your e-mail address has not changed. Choose another one in your profile.',
      },
      unknown: {
        title: 'This link is not valid',
        lead: 'It is incomplete, or too old. Open it from the e-mail again, or send a new link from your profile.',
      },
    },
    undo: {
      title: 'Restore your e-mail address',
      lead: 'Your account gets the e-mail address {{email}} again. You will be signed out on all devices, and choose a new password.',
      action: 'Restore this address',
      done: {
        title: 'Your e-mail address was restored',
        lead: 'All devices have been signed out, and your former password no longer works. Choose a new password to sign in with {{email}}.',
        inactive:
          'All devices have been signed out, and the password no longer works. The account is inactive: ask another administrator to activate it.',
      },
      used: {
        title: 'This link has already been used',
        lead: 'The change has been undone. If you cannot sign in, choose a new password.',
      },
      expired: {
        title: 'This link has expired',
        lead: 'A change can be undone for {{days}} days. If you did not make it, contact another administrator or the operator of the server.',
      },
      taken: {
        title: 'This e-mail address is in use',
        lead: 'Another account uses {{email}} now, so the address cannot be restored. Contact another administrator or the operator of the server immediately.',
      },
      unknown: {
        title: 'This link is not valid',
        lead: 'It is incomplete, or too old. Open it from the e-mail again. If you did not change your e-mail address, contact another administrator or the operator of the server.',
      },
    },
  },
  ja: {
    checking: 'リンクを確認しています…',
    missing: 'メールのリンクから開いてください',
    missingHint:
      'URLにリンクの情報が含まれていません。メールからもう一度開くか、リンク全体をコピーしてください。',
    failed: 'リンクを確認できませんでした',
    tryAgain: '再試行',
    signIn: 'サインインへ',
    toProfile: 'プロフィールへ',
    newPassword: '新しいパスワードを設定する',
    confirm: {
      title: 'メールアドレスの確認',
      lead: '確認すると、{{email}} でサインインするようになります。ほかの端末はすべてサインアウトされます。',
      action: 'メールアドレスを確認',
      done: {
        title: 'メールアドレスを変更しました',
        lead: '今後は {{email}} でサインインしてください。',
        hint: '以前のアドレスに変更のお知らせを送信しました。',
      },
      used: {
        title: 'このリンクは使用済みです',
        lead: 'リンクは1回のみ有効です。サインインして、プロフィールのメールアドレスをご確認ください。',
      },
      expired: {
        title: 'リンクの有効期限が切れています',
        lead: 'リンクの有効期限は{{minutes}}分です。メールアドレスは変更されていません。現在のアドレスでサインインし、プロフィールから新しいリンクを送信してください。',
      },
      cancelled: {
        title: 'この変更は取り消されました',
        lead: 'メールアドレスは変更されていません。プロフィールで取り消した場合のほか、パスワードの変更やアカウントの停止でも取り消されます。',
      },
      replaced: {
        title: '新しいリンクが送信されています',
        lead: '最新のメールに記載されたリンクだけが有効です。最新のメールから開いてください。',
      },
      taken: {
        title: 'このメールアドレスは使用されています',
        lead: '{{email}} は別のアカウントで使用されています。メールアドレスは変更されていません。プロフィールで別のアドレスを入力してください。',
      },
      unknown: {
        title: 'このリンクは無効です',
        lead: 'リンクが途中で切れているか、古いリンクです。メールからもう一度開くか、プロフィールから新しいリンクを送信してください。',
      },
    },
    undo: {
      title: 'メールアドレスを元に戻す',
      lead: 'アカウントのメールアドレスが {{email}} に戻ります。すべての端末からサインアウトされ、新しいパスワードを設定します。',
      action: 'このアドレスに戻す',
      done: {
        title: 'メールアドレスを元に戻しました',
        lead: 'すべての端末からサインアウトされ、以前のパスワードは無効になりました。{{email}} でサインインするための新しいパスワードを設定してください。',
        inactive:
          'すべての端末からサインアウトされ、パスワードは無効になりました。このアカウントは無効です。ほかの管理者に有効化を依頼してください。',
      },
      used: {
        title: 'このリンクは使用済みです',
        lead: '変更はすでに取り消されています。サインインできない場合は、新しいパスワードを設定してください。',
      },
      expired: {
        title: 'リンクの有効期限が切れています',
        lead: '変更を取り消せるのは{{days}}日以内です。お心当たりがない場合は、ほかの管理者、またはサーバーの運用担当者にご連絡ください。',
      },
      taken: {
        title: 'このメールアドレスは使用されています',
        lead: '{{email}} は別のアカウントで使用されているため、元に戻せません。すぐに ほかの管理者、またはサーバーの運用担当者にご連絡ください。',
      },
      unknown: {
        title: 'このリンクは無効です',
        lead: 'リンクが途中で切れているか、古いリンクです。メールからもう一度開いてください。お心当たりのない変更の場合は、ほかの管理者、またはサーバーの運用担当者にご連絡ください。',
      },
    },
  },
})
