import type { CheckId } from '@touchline/contract/diagnostics'
import { defineTexts } from '@touchline/contract/texts/catalogue'
import { inEachLanguage } from '@touchline/contract/texts/translate'
import type { AttentionItem, AttentionSource } from '../../attention/sources.ts'
import type { KnownFinding, SystemService } from './service.ts'

const texts = defineTexts('findingAttention', {
  found: {
    en: '{{examined}}: {{finding}} Checked {{checkedAt}}.',
    ja: '{{examined}}：{{finding}}（確認日時：{{checkedAt}}）',
  },
})

/**
 * Warnings about what is in use. The setup offers a mail server and backups, and the other warnings are for those who
 * install the app.
 */
const SHOWN_WARNINGS: readonly CheckId[] = ['disk', 'equal_names', 'mail_domain', 'tls']

/** The page that mends a finding. Others are on the page System, with their remedy. */
const pages: Partial<Readonly<Record<CheckId, string>>> = {
  mail_server: '/settings/auto-email-dispach',
  mail_domain: '/settings/auto-email-dispach',
  file_server: '/settings/file-server',
}

/** Runs no check: the findings are those of the last run, which may be some minutes old. */
export function findingAttention(service: Pick<SystemService, 'knownFindings'>): AttentionSource {
  return {
    name: 'diagnostics',
    label: { en: 'System', ja: 'システム' },
    read: async () =>
      service
        .knownFindings(['problem', 'warning'])
        .filter(({ id, outcome }) => outcome === 'problem' || SHOWN_WARNINGS.includes(id))
        .map(findingItem),
  }
}

function findingItem({ id, outcome, examines, text, since, checkedAt }: KnownFinding): AttentionItem {
  const severity = outcome === 'problem' ? 'problem' : 'warning'
  return {
    kind: `diagnostics.${severity}`,
    subject: id,
    severity,
    since,
    text: inEachLanguage(texts, (t, language) =>
      t('findingAttention:found', { examined: examines[language], finding: text[language], checkedAt }),
    ),
    link: pages[id] ?? '/settings/system',
  }
}
