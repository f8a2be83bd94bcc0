import type { Message } from '../http/messages.ts'
import { defineTexts } from '../texts/catalogue.ts'
import type { TextValues } from '../texts/translate.ts'

/** The error messages of fields of Slack connections and functions. */
const slackMessages = defineTexts('slackMessages', {
  not_https: { en: 'Enter a URL that begins with https://.', ja: 'https:// で始まるURLを入力してください。' },
  not_slack_host: {
    en: 'Enter the URL of a Slack incoming webhook: https://hooks.slack.com/services/…',
    ja: 'Slack Incoming WebhookのURL（https://hooks.slack.com/services/…）を入力してください。',
  },
  credentials_in_url: {
    en: 'Enter a URL without a user name and password.',
    ja: 'ユーザー名とパスワードを含まないURLを入力してください。',
  },
  private_address: {
    en: 'This URL leads to a private address. Messages are only sent to public addresses.',
    ja: 'プライベートアドレスのURLは使用できません。公開されているアドレスを入力してください。',
  },
  only_webhooks_sign: {
    en: 'Only webhooks of other systems have a signing secret.',
    ja: '署名シークレットを使用できるのは、ほかのシステムのWebhookだけです。',
  },
  discarded_delivery: {
    en: 'A discarded message cannot be sent again.',
    ja: '破棄されたメッセージは再送信できません。',
  },
  test_failed: { en: '{{error}}.', ja: '{{error}}。' },
  test_failed_status: { en: '{{error}} (HTTP {{status}}).', ja: '{{error}}（HTTP {{status}}）。' },
  not_event_field: {
    en: '“{{field}}” is not a field of all selected events.',
    ja: '「{{field}}」は、選択したすべてのイベントに共通する項目ではありません。',
  },
  unknown_event_placeholder: {
    en: 'The placeholder “{{placeholder}}” does not exist for all selected events. Choose one from the list.',
    ja: '差し込み項目「{{placeholder}}」は、選択したイベントでは使用できません。一覧から選んでください。',
  },
  not_mention: {
    en: 'Enter none, here, channel, or a Slack member ID such as U012AB3CD.',
    ja: 'none、here、channel、またはSlackのメンバーID（例：U012AB3CD）を入力してください。',
  },
  half_throttle: {
    en: 'Enter both the number of messages and the minutes, or neither.',
    ja: '件数と分数は、両方とも入力するか、両方とも空欄にしてください。',
  },
  same_times: { en: 'Enter two different times.', ja: '異なる時刻を入力してください。' },
})

export function slackMessage(key: keyof typeof slackMessages.en, values: TextValues = {}): Message {
  return { key: `slackMessages:${key}`, values }
}
