import { defineTexts } from '@touchline/contract/texts/catalogue'

export const editProfileTexts = defineTexts('editProfile', {
  en: {
    back: 'Back to the profile',
    saved: 'Profile saved',
    savedEmail: 'Profile saved. A notice was sent to {{email}}.',
    savedPending: 'Profile saved. Open the link that we sent to {{email}}.',
    failedTitle: 'Your profile could not be loaded',
    logo: {
      title: 'Company logo',
      text: 'Shown next to your name in the menu. Changes are saved immediately.',
    },
    name: { title: 'Name', text: 'Shown in the menu and in change histories.' },
    email: {
      title: 'E-mail',
      text: 'Used to sign in and to receive e-mails.',
      needsPassword: 'To change it, enter your current password.',
      needsLink:
        'To change it, enter your current password. The new address applies when you open the link that we send to it.',
    },
    contact: { title: 'Contact', text: 'How colleagues can reach you.' },
    location: { title: 'Location', text: 'Where you are based.' },
    preferences: {
      title: 'Preferences',
      text: 'Applied on every device where you sign in.',
    },
    role: 'Role',
    roleGiven: 'Assigned to your account. It cannot be changed here.',
    today: 'Example: {{date}}',
  },
  ja: {
    back: 'プロフィールに戻る',
    saved: 'プロフィールを保存しました',
    savedEmail: 'プロフィールを保存しました。メールアドレスの変更を {{email}} にお知らせしました。',
    savedPending: 'プロフィールを保存しました。{{email}} に届いたリンクを開いてください。',
    failedTitle: 'プロフィールを読み込めませんでした',
    logo: { title: '会社ロゴ', text: 'メニューの氏名の横に表示されます。変更はすぐに反映されます。' },
    name: { title: '氏名', text: 'メニューや変更履歴に表示される名前です。' },
    email: {
      title: 'メールアドレス',
      text: 'サインインに使用します。お知らせのメールもこのアドレスに届きます。',
      needsPassword: '変更するには、現在のパスワードが必要です。',
      needsLink:
        '変更するには、現在のパスワードが必要です。新しいアドレスに届くリンクを開くと、変更が反映されます。',
    },
    contact: { title: '連絡先', text: '団体内での連絡に使用されます。' },
    location: { title: '所在地', text: '活動の拠点となる場所です。' },
    preferences: { title: '表示設定', text: 'サインインするすべての端末に適用されます。' },
    role: '権限',
    roleGiven: 'アカウントに設定された権限です。ここでは変更できません。',
    today: '表示例：{{date}}',
  },
})
