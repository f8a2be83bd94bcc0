import { defineTexts } from '@touchline/contract/texts/catalogue'

export const editProfileTexts = defineTexts('editProfile', {
  back: { en: 'Back to the profile', ja: 'プロフィールに戻る' },
  saved: { en: 'Profile saved', ja: 'プロフィールを保存しました' },
  savedEmail: {
    en: 'Profile saved. A notice was sent to {{email}}.',
    ja: 'プロフィールを保存しました。メールアドレスの変更を {{email}} にお知らせしました。',
  },
  savedPending: {
    en: 'Profile saved. Open the link that we sent to {{email}}.',
    ja: 'プロフィールを保存しました。{{email}} に届いたリンクを開いてください。',
  },
  failedTitle: { en: 'Your profile could not be loaded', ja: 'プロフィールを読み込めませんでした' },
  logo: {
    title: { en: 'Company logo', ja: '会社ロゴ' },
    text: {
      en: 'Shown next to your name in the menu. Changes are saved immediately.',
      ja: 'メニューの氏名の横に表示されます。変更はすぐに反映されます。',
    },
  },
  name: {
    title: { en: 'Name', ja: '氏名' },
    text: {
      en: 'Shown in the menu and in change histories.',
      ja: 'メニューや変更履歴に表示される名前です。',
    },
  },
  email: {
    title: { en: 'E-mail', ja: 'メールアドレス' },
    text: {
      en: 'Used to sign in and to receive e-mails.',
      ja: 'サインインに使用します。お知らせのメールもこのアドレスに届きます。',
    },
    needsPassword: {
      en: 'To change it, enter your current password.',
      ja: '変更するには、現在のパスワードが必要です。',
    },
    withoutPassword: {
      en: 'A change needs a password, and your account has none. “Change password” in the profile says how to set one.',
      ja: '変更にはパスワードが必要ですが、まだ設定されていません。設定方法は、プロフィールの「パスワードを変更」で確認できます。',
    },
    needsLink: {
      en: 'To change it, enter your current password. The new address applies when you open the link that we send to it.',
      ja: '変更するには、現在のパスワードが必要です。新しいアドレスに届くリンクを開くと、変更が反映されます。',
    },
  },
  contact: {
    title: { en: 'Contact', ja: '連絡先' },
    text: { en: 'How colleagues can reach you.', ja: '団体内での連絡に使用されます。' },
  },
  location: {
    title: { en: 'Location', ja: '所在地' },
    text: { en: 'Where you are based.', ja: '活動の拠点となる場所です。' },
  },
  preferences: {
    title: { en: 'Preferences', ja: '表示設定' },
    text: {
      en: 'Applied on every device where you sign in.',
      ja: 'サインインするすべての端末に適用されます。',
    },
  },
  role: { en: 'Role', ja: '権限' },
  roleGiven: {
    en: 'Assigned to your account. It cannot be changed here.',
    ja: 'アカウントに設定された権限です。ここでは変更できません。',
  },
  today: { en: 'Example: {{date}}', ja: '表示例：{{date}}' },
})
