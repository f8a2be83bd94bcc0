import { defineTexts } from '@touchline/contract/texts/catalogue'
import { translatorOf } from '@touchline/contract/texts/translate'
import type { MailContext } from '../mail-context.ts'
import type { MailTemplate } from './render.ts'
import { frameOf } from './wording.ts'

const texts = defineTexts('testMail', {
  subject: { en: 'Test e-mail', ja: 'テストメール' },
  arrived: {
    en: 'This is a test e-mail for your automatic e-mail settings. If you received it, the settings work.',
    ja: '自動メールの設定を確認するためのテストメールです。このメールが届いていれば、設定は正しく動作しています。',
  },
  action: { en: 'Sign in', ja: 'サインイン' },
  server: { en: 'Mail server', ja: 'メールサーバー' },
})

/** `server`: host and port. */
type TestMailOptions = MailContext & { readonly server: string }

export function testMailTemplate({ server, ...context }: TestMailOptions): MailTemplate {
  const t = translatorOf(context.language, texts)
  return {
    ...frameOf(context),
    subject: t('testMail:subject'),
    paragraphs: [t('testMail:arrived')],
    action: { label: t('testMail:action'), url: `${context.publicUrl}/` },
    closing: [],
    facts: [{ label: t('testMail:server'), value: server }],
  }
}
