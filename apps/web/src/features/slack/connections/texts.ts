import { defineTexts } from '@touchline/contract/texts/catalogue'

export const connectionTexts = defineTexts('slackConnections', {
  url: {
    slack: {
      en: 'Create an incoming webhook in the settings of your Slack app and paste its URL.',
      ja: 'SlackアプリでIncoming Webhookを作成し、そのURLを貼り付けてください。',
    },
    webhook: {
      en: 'Events are sent to this HTTPS URL as JSON.',
      ja: 'イベントはこのhttpsのURLにJSON形式で送信されます。',
    },
  },
  switchedOff: {
    label: { en: 'Connections switched off automatically', ja: '自動停止した接続' },
    title_one: { en: '{{count}} connection was switched off', ja: '{{count}}件の接続が自動停止しました' },
    title_other: { en: '{{count}} connections were switched off', ja: '{{count}}件の接続が自動停止しました' },
    after: {
      en: '“{{name}}” was switched off on {{when}} after {{count}} failures in a row: {{error}}.',
      ja: '「{{name}}」は{{count}}回連続で失敗したため、{{when}}に自動停止しました：{{error}}',
    },
    at: {
      en: '“{{name}}” was switched off on {{when}}: {{error}}.',
      ja: '「{{name}}」は{{when}}に自動停止しました：{{error}}',
    },
    open: { en: 'Open connection', ja: '接続を開く' },
    openOf: { en: 'Open “{{name}}”', ja: '「{{name}}」を開く' },
  },
  delivery: {
    title: { en: 'Delivery', ja: '送信状況' },
    failure: { en: '{{error}} (HTTP {{status}}), {{when}}', ja: '{{error}}（HTTP {{status}}）、{{when}}' },
    failureWithoutStatus: { en: '{{error}}, {{when}}', ja: '{{error}}、{{when}}' },
    log: { en: 'Open delivery log', ja: '送信履歴を開く' },
    logTitle: { en: 'Delivery log: {{name}}', ja: '送信履歴：{{name}}' },
    notFound: { en: 'This connection does not exist', ja: 'この接続は存在しません' },
    notFoundText: { en: 'It may have been deleted.', ja: '削除された可能性があります。' },
  },
  secret: {
    title: { en: 'Signing secret', ja: '署名シークレット' },
    text: {
      en: 'Receiving systems use this secret to verify that a message comes from Touchline.',
      ja: 'ほかのシステムは、このシークレットで送信元がTouchlineであることを検証します。',
    },
    isSet: { en: 'A secret is set.', ja: '登録済みです。' },
    former: {
      en: 'The previous secret is valid until {{when}}.',
      ja: '以前のシークレットは{{when}}まで有効です。',
    },
    create: { en: 'Create secret', ja: 'シークレットを発行' },
    rotate: { en: 'Rotate secret', ja: 'シークレットを再発行' },
    rotateTitle: { en: 'Rotate the signing secret?', ja: '署名シークレットを再発行しますか？' },
    rotateText: {
      en: 'Messages are signed with the new secret. The previous secret stays valid for 24 hours.',
      ja: '以後の送信には新しいシークレットで署名します。以前のシークレットは24時間有効です。',
    },
    created: { en: 'Signing secret of “{{name}}”', ja: '「{{name}}」の署名シークレット' },
    shownOnce: {
      en: 'Copy the secret now. You will not be able to see it again.',
      ja: 'いまコピーしてください。もう一度表示することはできません。',
    },
    copy: { en: 'Copy secret', ja: 'シークレットをコピー' },
    copied: { en: 'Secret copied', ja: 'シークレットをコピーしました' },
  },
})
