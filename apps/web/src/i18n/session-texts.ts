import { addTexts } from './language.ts'
import type { SameKeys } from './public-texts.ts'

/** The texts of the sessions: they arrive with the profile's page. */
export const sessionEn = {
  sessions: {
    title: 'Sessions',
    lead: 'Where you are signed in. Revoke what you do not recognise, then change your password.',
    current: 'This device',
    device: '{{browser}} on {{system}}',
    unknownBrowser: 'Unknown browser',
    unknownSystem: 'unknown system',
    started: 'Signed in',
    lastUsed: 'Last used',
    revokeOf: 'Revoke {{device}}, {{address}}, last used {{when}}',
    confirmTitle: 'Revoke {{device}}?',
    confirmText: '{{address}}, last used {{when}}. Whoever uses this session is signed out at once.',
    revoked: '{{device}} was signed out',
    none: 'No other device is signed in.',
    failedTitle: 'Your sessions could not be loaded',
    place: 'From',
    thisComputer: 'This computer',
    localNetwork: 'Local network',
    revokeOthers: 'Sign out all other sessions',
    confirmOthersTitle: 'Sign out all other sessions?',
    confirmOthersText: 'Whoever uses one of them is signed out at once; you stay signed in here.',
    confirmOthersLabel: 'Sign out',
    revokedOthers: 'All other sessions were signed out',
  },
} as const

const sessionJa = {
  sessions: {
    title: 'セッション',
    lead: 'サインイン中の端末です。心当たりのないものは無効にし、パスワードを変更してください。',
    current: 'この端末',
    device: '{{browser}}（{{system}}）',
    unknownBrowser: '不明なブラウザー',
    unknownSystem: '不明なシステム',
    started: 'サインイン日時',
    lastUsed: '最終利用',
    revokeOf: '{{device}}、{{address}}、最終利用 {{when}} を無効にする',
    confirmTitle: '{{device}}を無効にしますか？',
    confirmText: '{{address}}、最終利用 {{when}}。このセッションの利用者は、ただちにサインアウトされます。',
    revoked: '{{device}}をサインアウトしました',
    none: 'ほかにサインイン中の端末はありません。',
    failedTitle: 'セッションを読み込めませんでした',
    place: '接続元',
    thisComputer: 'このコンピューター',
    localNetwork: 'ローカルネットワーク',
    revokeOthers: 'ほかのセッションをすべてサインアウト',
    confirmOthersTitle: 'ほかのセッションをすべてサインアウトしますか？',
    confirmOthersText:
      '各セッションの利用者は、ただちにサインアウトされます。この端末はサインインしたままです。',
    confirmOthersLabel: 'サインアウト',
    revokedOthers: 'ほかのセッションをすべてサインアウトしました',
  },
} as const satisfies SameKeys<typeof sessionEn>

addTexts({ en: sessionEn, ja: sessionJa })
