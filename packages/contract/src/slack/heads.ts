import type { ListHead } from '../records/list-head.ts'

export const connectionsHead = {
  key: 'slackConnections',
  api: '/api/slack-connections',
  page: '/settings/slack-integration',
  tag: 'Slack',
  title: { en: 'Slack integration', ja: 'Slack連携' },
  item: { en: 'connection', ja: '接続' },
  nameField: 'name',
} as const satisfies ListHead

export const functionsHead = {
  key: 'slackFunctions',
  api: '/api/slack-functions',
  page: '/settings/slack-function',
  tag: 'Slack',
  title: { en: 'Slack functions', ja: 'Slack通知' },
  item: { en: 'function', ja: '通知' },
  nameField: 'name',
} as const satisfies ListHead
