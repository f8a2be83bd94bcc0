import type { Language } from '@touchline/contract/language'
import { defineTextPairs } from '@touchline/contract/texts/catalogue'
import { translatorOf } from '@touchline/contract/texts/translate'
import type { MailTemplate } from './render.ts'
import { footerOf, greet } from './wording.ts'

const texts = defineTextPairs('testMail', {
  subject: { en: 'Test e-mail', ja: 'テストメール' },
  arrived: {
    en: 'This is a test e-mail for your automatic e-mail settings. If you received it, the settings work.',
    ja: '自動メールの設定を確認するためのテストメールです。このメールが届いていれば、設定は正しく動作しています。',
  },
  action: { en: 'Open Touchline', ja: 'Touchline を開く' },
  server: { en: 'Mail server', ja: 'メールサーバー' },
})

type TestMailOptions = {
  readonly name: string
  /** Host and port. */
  readonly server: string
  readonly language: Language
  readonly publicUrl: string
}

export function testMailTemplate({ name, server, language, publicUrl }: TestMailOptions): MailTemplate {
  const t = translatorOf(language, texts)
  return {
    language,
    subject: t('testMail:subject'),
    greeting: greet(name, language),
    paragraphs: [t('testMail:arrived')],
    action: { label: t('testMail:action'), url: `${publicUrl}/` },
    closing: [],
    facts: [{ label: t('testMail:server'), value: server }],
    footer: footerOf(publicUrl, language),
  }
}
