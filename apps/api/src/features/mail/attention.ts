import type { LocalText } from '@touchline/contract/language'
import { defineTexts } from '@touchline/contract/texts/catalogue'
import { numberText } from '@touchline/contract/texts/numbers'
import { inEachLanguage } from '@touchline/contract/texts/translate'
import type { AttentionItem, AttentionSource } from '../../attention/sources.ts'
import type { FailedMails, MailRepository } from './repository.ts'

const PAGE = '/settings/auto-email-dispach'

const texts = defineTexts('mailAttention', {
  dead_one: {
    en: '{{number}} e-mail could not be delivered.',
    ja: '{{number}}件のメールを送信できませんでした。',
  },
  dead_other: {
    en: '{{number}} e-mails could not be delivered.',
    ja: '{{number}}件のメールを送信できませんでした。',
  },
  failing_one: {
    en: '{{number}} e-mail cannot be sent, and is tried again. Check the mail server.',
    ja: '{{number}}件のメールを送信できず、再試行しています。メールサーバーを確認してください。',
  },
  failing_other: {
    en: '{{number}} e-mails cannot be sent, and are tried again. Check the mail server.',
    ja: '{{number}}件のメールを送信できず、再試行しています。メールサーバーを確認してください。',
  },
})

export function mailAttention(mails: Pick<MailRepository, 'countFailed'>): AttentionSource {
  return {
    name: 'mails',
    label: { en: 'E-mails', ja: 'メール' },
    read: async () => {
      const failed = await mails.countFailed()
      return failed.map((each) => (each.state === 'dead' ? deadItem(each) : failingItem(each)))
    },
  }
}

function failingItem({ count, since, renewedAt }: FailedMails): AttentionItem {
  return {
    kind: 'mails.failing',
    severity: 'problem',
    since,
    renewedAt,
    text: textOf('failing', count),
    link: PAGE,
  }
}

function deadItem({ count, since, renewedAt }: FailedMails): AttentionItem {
  return {
    kind: 'mails.dead',
    severity: 'problem',
    since,
    renewedAt,
    text: textOf('dead', count),
    link: `${PAGE}?state=dead#mails`,
    action: { label: { en: 'Resend', ja: '再送信' }, path: '/api/mails/resend' },
  }
}

function textOf(key: 'failing' | 'dead', count: number): LocalText {
  return inEachLanguage(texts, (t, language) =>
    t(`mailAttention:${key}`, { count, number: numberText(count, language) }),
  )
}
