import { defineTexts } from '@touchline/contract/texts/catalogue'

/** The texts of the pages without the shell. The first load contains no other texts. */
export const publicTexts = defineTexts('public', {
  site: {
    tagline: { en: 'Everything behind the touchline, in one place.', ja: '競技の舞台裏を、ひとつの場所で。' },
    language: { en: 'Language', ja: '言語' },
    reload: { en: 'Reload', ja: '再読み込み' },
    loading: { en: 'Loading the page', ja: 'ページを読み込み中' },
    support: { en: 'Customer support', ja: 'サポート' },
    newTab: { en: '{{name}} (opens in a new tab)', ja: '{{name}}（新しいタブで開きます）' },
    navigation: { en: 'Site', ja: 'サイト' },
    notAvailable: { en: 'Not available yet', ja: 'まだ利用できません' },
    partners: { en: 'Partners', ja: 'パートナー' },
  },
  signIn: {
    title: { en: 'Sign in', ja: 'サインイン' },
    lead: { en: 'Your organisation’s back-office', ja: '団体の管理画面' },
    email: { en: 'E-mail', ja: 'メールアドレス' },
    password: { en: 'Password', ja: 'パスワード' },
    forgot: { en: 'Forgot password?', ja: 'パスワードをお忘れですか？' },
    missingUserId: { en: 'Login response missing user ID', ja: 'サインインの応答にユーザーIDがありません' },
    newSite: { en: 'This site is new.', ja: 'このサイトはまだセットアップされていません。' },
    setUp: { en: 'Set it up', ja: 'セットアップする' },
    ended: {
      expired: {
        en: 'Your session has ended. Please sign in again.',
        ja: 'セッションが終了しました。もう一度サインインしてください。',
      },
      idle: {
        en: 'You were signed out after an hour without activity.',
        ja: '1時間操作がなかったため、サインアウトしました。',
      },
      passwordChanged: {
        en: 'Your password has been changed. Please sign in with the new one.',
        ja: 'パスワードを変更しました。新しいパスワードでサインインしてください。',
      },
    },
  },
  secret: {
    show: { en: 'Show', ja: '表示' },
    hide: { en: 'Hide', ja: '隠す' },
    showPassword: { en: 'Show password', ja: 'パスワードを表示' },
    hidePassword: { en: 'Hide password', ja: 'パスワードを隠す' },
    capsLock: { en: 'Caps Lock is on.', ja: 'Caps Lock がオンになっています。' },
  },
  notFound: {
    title: { en: 'Page not found', ja: 'ページが見つかりません' },
    text: { en: 'This is not the web page you are looking for.', ja: 'お探しのページではありません。' },
    home: { en: 'Go to the homepage', ja: 'ホームページへ' },
  },
  failure: {
    offline: {
      en: 'The server cannot be reached. Check your connection and try again.',
      ja: 'サーバーに接続できません。接続を確認して、もう一度お試しください。',
    },
    unknown: { en: 'Something went wrong', ja: '問題が発生しました' },
    wait: {
      en: 'Too many attempts. Try again in {{time}}.',
      ja: '試行回数が多すぎます。{{time}}後にもう一度お試しください。',
    },
    waitAnnounced: {
      en: 'Too many attempts. Try again in about {{time}}.',
      ja: '試行回数が多すぎます。約{{time}}後にもう一度お試しください。',
    },
    waitOver: { en: 'You can try again now.', ja: 'もう一度お試しいただけます。' },
    gone: {
      en: 'This entry no longer exists. It has been deleted.',
      ja: 'この項目はすでに削除されています。',
    },
    pageTitle: { en: 'This page could not be displayed', ja: 'ページを表示できませんでした' },
    chunkTitle: { en: 'A new version may be available', ja: '新しいバージョンが利用できる可能性があります' },
    chunkText: {
      en: 'Part of the app could not be loaded. Reload the page to continue.',
      ja: 'アプリの一部を読み込めませんでした。ページを再読み込みしてください。',
    },
  },
})
