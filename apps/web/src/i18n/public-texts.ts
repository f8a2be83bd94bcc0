import { defineTexts } from '@touchline/contract/texts/catalogue'

const en = {
  site: {
    tagline: 'Everything behind the touchline, in one place.',
    language: 'Language',
    reload: 'Reload',
    loading: 'Loading the page',
    support: 'Customer support',
    newTab: '{{name}} (opens in a new tab)',
    navigation: 'Site',
    notAvailable: 'Not available yet',
    partners: 'Partners',
  },
  signIn: {
    title: 'Sign in',
    lead: 'Your organisation’s back-office',
    email: 'E-mail',
    password: 'Password',
    forgot: 'Forgot password?',
    missingUserId: 'Login response missing user ID',
    newSite: 'This site is new.',
    setUp: 'Set it up',
    ended: {
      expired: 'Your session has ended. Please sign in again.',
      idle: 'You were signed out after an hour without activity.',
      passwordChanged: 'Your password has been changed. Please sign in with the new one.',
    },
  },
  secret: {
    show: 'Show',
    hide: 'Hide',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    capsLock: 'Caps Lock is on.',
  },
  notFound: {
    title: 'Page not found',
    text: 'This is not the web page you are looking for.',
    notAvailable: 'This page is not available yet.',
    home: 'Go to the homepage',
  },
  failure: {
    offline: 'The server cannot be reached. Check your connection and try again.',
    unknown: 'Something went wrong',
    wait: 'Too many attempts. Try again in {{time}}.',
    waitAnnounced: 'Too many attempts. Try again in about {{time}}.',
    waitOver: 'You can try again now.',
    gone: 'This entry no longer exists. It has been deleted.',
    pageTitle: 'This page could not be displayed',
    chunkTitle: 'A new version may be available',
    chunkText: 'Part of the app could not be loaded. Reload the page to continue.',
  },
} as const

const ja = {
  site: {
    tagline: '競技の舞台裏を、ひとつの場所で。',
    language: '言語',
    reload: '再読み込み',
    loading: 'ページを読み込み中',
    support: 'サポート',
    newTab: '{{name}}（新しいタブで開きます）',
    navigation: 'サイト',
    notAvailable: 'まだ利用できません',
    partners: 'パートナー',
  },
  signIn: {
    title: 'サインイン',
    lead: '団体の管理画面',
    email: 'メールアドレス',
    password: 'パスワード',
    forgot: 'パスワードをお忘れですか？',
    missingUserId: 'サインインの応答にユーザーIDがありません',
    newSite: 'このサイトはまだセットアップされていません。',
    setUp: 'セットアップする',
    ended: {
      expired: 'セッションが終了しました。もう一度サインインしてください。',
      idle: '1時間操作がなかったため、サインアウトしました。',
      passwordChanged: 'パスワードを変更しました。新しいパスワードでサインインしてください。',
    },
  },
  secret: {
    show: '表示',
    hide: '隠す',
    showPassword: 'パスワードを表示',
    hidePassword: 'パスワードを隠す',
    capsLock: 'Caps Lock がオンになっています。',
  },
  notFound: {
    title: 'ページが見つかりません',
    text: 'お探しのページではありません。',
    notAvailable: 'このページはまだ利用できません。',
    home: 'ホームページへ',
  },
  failure: {
    offline: 'サーバーに接続できません。接続を確認して、もう一度お試しください。',
    unknown: '問題が発生しました',
    wait: '試行回数が多すぎます。{{time}}後にもう一度お試しください。',
    waitAnnounced: '試行回数が多すぎます。約{{time}}後にもう一度お試しください。',
    waitOver: 'もう一度お試しいただけます。',
    gone: 'この項目はすでに削除されています。',
    pageTitle: 'ページを表示できませんでした',
    chunkTitle: '新しいバージョンが利用できる可能性があります',
    chunkText: 'アプリの一部を読み込めませんでした。ページを再読み込みしてください。',
  },
} as const

/** The texts of the pages without the shell. The first load contains no other texts. */
export const publicTexts = defineTexts('public', { en, ja })
