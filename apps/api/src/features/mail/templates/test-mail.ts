import type { Language, LocalText } from '@touchline/contract/language'
import type { MailTemplate } from './template.ts'
import { greet, signFrom } from './wording.ts'

const texts = {
  subject: { en: 'Test mail', ja: 'テストメール' },
  arrived: {
    en: 'This mail was sent to try out the settings of automatic e-mail. It has arrived, so they work.',
    ja: '自動メールの設定を確認するためのテストメールです。このメールが届いていれば、設定は正しく動作しています。',
  },
  action: { en: 'Open Touchline', ja: 'Touchline を開く' },
  server: { en: 'Mail server', ja: 'メールサーバー' },
} satisfies Record<string, LocalText>

type TestMail = {
  readonly name: string
  /** Host and port. */
  readonly server: string
  readonly language: Language
  readonly publicUrl: string
}

export function testMailTemplate({ name, server, language, publicUrl }: TestMail): MailTemplate {
  return {
    language,
    subject: texts.subject[language],
    greeting: greet(name, language),
    paragraphs: [texts.arrived[language]],
    action: { label: texts.action[language], url: `${publicUrl}/` },
    closing: [],
    facts: [{ label: texts.server[language], value: server }],
    footer: signFrom(publicUrl, language),
  }
}
