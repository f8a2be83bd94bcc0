import { defineTexts } from '@touchline/contract/texts/catalogue'

export const sessionsTexts = defineTexts('sessions', {
  title: { en: 'Sessions', ja: 'セッション' },
  lead: {
    en: 'Devices where you are signed in. Revoke sessions you don’t recognise, then change your password.',
    ja: 'サインイン中の端末です。心当たりのないセッションは無効にし、パスワードを変更してください。',
  },
  current: { en: 'This device', ja: 'この端末' },
  device: { en: '{{browser}} on {{system}}', ja: '{{browser}}（{{system}}）' },
  unknownBrowser: { en: 'Unknown browser', ja: '不明なブラウザー' },
  unknownSystem: { en: 'unknown system', ja: '不明なシステム' },
  started: { en: 'Signed in', ja: 'サインイン日時' },
  lastUsed: { en: 'Last used', ja: '最終利用' },
  revokeOf: {
    en: 'Revoke {{device}}, {{address}}, last used {{when}}',
    ja: '{{device}}、{{address}}、最終利用 {{when}} を無効にする',
  },
  confirmTitle: { en: 'Revoke {{device}}?', ja: '{{device}}を無効にしますか？' },
  confirmText: {
    en: '{{address}}, last used {{when}}. This device is signed out immediately.',
    ja: '{{address}}、最終利用 {{when}}。この端末はすぐにサインアウトされます。',
  },
  revoked: { en: '{{device}} was signed out', ja: '{{device}}をサインアウトしました' },
  revokedCount: { en: '{{count}} devices were signed out', ja: '{{count}}台の端末をサインアウトしました' },
  showAll: { en: 'Show all ({{number}})', ja: 'すべて表示（{{number}}件）' },
  none: { en: 'No other device is signed in.', ja: 'ほかにサインイン中の端末はありません。' },
  failedTitle: { en: 'Your sessions could not be loaded', ja: 'セッションを読み込めませんでした' },
  location: { en: 'Location', ja: '接続元' },
  thisComputer: { en: 'This computer', ja: 'このコンピューター' },
  localNetwork: { en: 'Local network', ja: 'ローカルネットワーク' },
  revokeOthers: { en: 'Sign out all other sessions', ja: 'ほかのセッションをすべてサインアウト' },
  confirmOthersTitle: {
    en: 'Sign out all other sessions?',
    ja: 'ほかのセッションをすべてサインアウトしますか？',
  },
  confirmOthersText: {
    en: 'All other devices are signed out immediately. You stay signed in on this device.',
    ja: 'ほかの端末はすべて、すぐにサインアウトされます。この端末はサインインしたままです。',
  },
  confirmOthersLabel: { en: 'Sign out', ja: 'サインアウト' },
  revokedOthers: {
    en: 'All other sessions were signed out',
    ja: 'ほかのセッションをすべてサインアウトしました',
  },
})
