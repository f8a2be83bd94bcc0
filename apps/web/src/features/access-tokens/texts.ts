import { defineTexts } from '@touchline/contract/texts/catalogue'

export const accessTokenTexts = defineTexts('accessTokens', {
  title: { en: 'Access tokens', ja: 'アクセストークン' },
  lead: {
    en: 'Programs use the API with an access token in place of your password.',
    ja: 'プログラムは、パスワードの代わりにアクセストークンを使ってAPIを利用します。',
  },
  create: { en: 'Create access token', ja: 'アクセストークンを作成' },
  own: { en: 'Your access tokens', ja: '自分のアクセストークン' },
  ownText: {
    en: 'A program with a token acts in your name, within the scopes of the token.',
    ja: 'トークンを持つプログラムは、スコープの範囲で、あなたの名前で操作します。',
  },
  others: { en: 'Access tokens of other administrators', ja: 'ほかの管理者のアクセストークン' },
  othersText: {
    en: 'Revoke a token if its owner cannot.',
    ja: '所有者が操作できないときは、代わりに無効にできます。',
  },
  none: { en: 'You have no access tokens.', ja: 'アクセストークンはありません。' },
  failedTitle: {
    en: 'The access tokens could not be loaded',
    ja: 'アクセストークンを読み込めませんでした',
  },
  owner: { en: 'Owner', ja: '所有者' },
  scopes: { en: 'Scopes', ja: 'スコープ' },
  /** “Master data (read, write)”. */
  areaScopes: { en: '{{area}} ({{accesses}})', ja: '{{area}}（{{accesses}}）' },
  comma: { en: ', ', ja: '、' },
  networks: { en: 'Networks', ja: 'ネットワーク' },
  expires: { en: 'Expires', ja: '有効期限' },
  expired: { en: 'Expired', ja: '期限切れ' },
  lastUsed: { en: 'Last used', ja: '最終利用' },
  usedFrom: { en: '{{when}} from {{address}}', ja: '{{when}}（{{address}}）' },
  never: { en: 'Never', ja: '未使用' },
  revokeOf: { en: 'Revoke {{name}}', ja: '{{name}}を無効にする' },
  revoke: {
    title: { en: 'Revoke {{name}}?', ja: '{{name}}を無効にしますか？' },
    text: {
      en: 'Programs that use this token are refused immediately. You cannot undo this.',
      ja: 'このトークンを使うプログラムは、すぐに利用できなくなります。元に戻すことはできません。',
    },
    done: { en: '{{name}} was revoked', ja: '{{name}}を無効にしました' },
    doneCount: {
      en: '{{count}} access tokens were revoked',
      ja: '{{count}}件のアクセストークンを無効にしました',
    },
  },
  form: {
    name: { en: 'Name', ja: '名前' },
    nameHint: {
      en: 'For example the program that uses it. The audit trail shows this name.',
      ja: '使用するプログラムの名前などを入力してください。監査ログに表示されます。',
    },
    presets: { en: 'Periods', ja: '期間' },
    days: { en: '{{count}} days', ja: '{{count}}日' },
    scopesHint: {
      en: 'Choose only what the program needs.',
      ja: 'プログラムに必要なものだけを選んでください。',
    },
    area: { en: 'Area', ja: '対象' },
    scope: { en: '{{area}}: {{access}}', ja: '{{area}}：{{access}}' },
    networks: { en: 'Networks (optional)', ja: 'ネットワーク（任意）' },
    networksHint: {
      en: 'One IP address or network per line, such as 203.0.113.0/24. Without any, the token works everywhere.',
      ja: 'IPアドレスまたはネットワーク（例：203.0.113.0/24）を1行に1つ入力してください。空欄の場合、接続元は制限されません。',
    },
  },
  shown: {
    title: { en: 'Copy your access token now', ja: 'アクセストークンをコピーしてください' },
    text: {
      en: 'It is not shown again. Whoever has it acts in your name.',
      ja: 'このトークンは二度と表示されません。トークンを持つ人は、あなたの名前で操作できます。',
    },
    usage: {
      en: 'Programs send it in the Authorization header:',
      ja: 'プログラムは、Authorizationヘッダーで送信します。',
    },
    copy: { en: 'Copy access token', ja: 'アクセストークンをコピー' },
    copied: { en: 'Access token copied', ja: 'アクセストークンをコピーしました' },
  },
})
