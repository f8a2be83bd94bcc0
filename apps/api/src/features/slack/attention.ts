import { slackConnections } from '@touchline/contract/slack/connections'
import { sendErrors } from '@touchline/contract/slack/send-errors'
import { defineTexts } from '@touchline/contract/texts/catalogue'
import { numberText } from '@touchline/contract/texts/numbers'
import { inEachLanguage } from '@touchline/contract/texts/translate'
import type { AttentionItem, AttentionSource } from '../../attention/sources.ts'
import type { AttentionRepository, FailedDeliveries, SwitchedOff } from './attention-repository.ts'

const texts = defineTexts('slackAttention', {
  failed_one: {
    en: '{{number}} message to “{{name}}” could not be delivered.',
    ja: '「{{name}}」へのメッセージ{{number}}件を送信できませんでした。',
  },
  failed_other: {
    en: '{{number}} messages to “{{name}}” could not be delivered.',
    ja: '「{{name}}」へのメッセージ{{number}}件を送信できませんでした。',
  },
  switchedOff: {
    en: 'The connection “{{name}}” was switched off. {{reason}}.',
    ja: '接続「{{name}}」は自動的に停止しました。{{reason}}。',
  },
})

export function slackAttention(repository: AttentionRepository): AttentionSource[] {
  const label = slackConnections.title
  return [
    {
      name: 'slack_connections',
      label,
      read: async () => (await repository.listSwitchedOff()).map(switchedOffItem),
    },
    {
      name: 'slack_deliveries',
      label,
      read: async () => (await repository.listFailed()).map(failedItem),
    },
  ]
}

function switchedOffItem({ id, name, switched_off_at, fault }: SwitchedOff): AttentionItem {
  const reason = sendErrors[fault ?? 'internal']
  return {
    kind: 'slack.switched_off',
    subject: String(id),
    severity: 'problem',
    since: switched_off_at,
    text: inEachLanguage(texts, (t, language) =>
      t('slackAttention:switchedOff', { name, reason: reason[language] }),
    ),
    link: `${slackConnections.page}?edit=${id}`,
    action: { label: { en: 'Switch on', ja: '有効にする' }, path: `${slackConnections.api}/${id}/switch-on` },
  }
}

function failedItem({ id, name, count, since, renewed_at }: FailedDeliveries): AttentionItem {
  return {
    kind: 'slack.failed',
    subject: String(id),
    severity: 'problem',
    since,
    renewedAt: renewed_at,
    text: inEachLanguage(texts, (t, language) =>
      t('slackAttention:failed', { count, number: numberText(count, language), name }),
    ),
    link: `${slackConnections.page}?log=${id}&state=dead`,
    action: { label: { en: 'Resend', ja: '再送信' }, path: `${slackConnections.api}/${id}/resend` },
  }
}
