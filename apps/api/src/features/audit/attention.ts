import { auditTrail } from '@touchline/contract/audit/audit-trail'
import { defineTexts } from '@touchline/contract/texts/catalogue'
import { inEachLanguage } from '@touchline/contract/texts/translate'
import type { AttentionSource } from '../../attention/sources.ts'
import type { ChainRepository } from '../../events/chain-repository.ts'

const texts = defineTexts('auditAttention', {
  broken: {
    en: 'A verification of the audit trail failed at entry {{sequence}}.',
    ja: '監査ログの検証が、記録{{sequence}}で失敗しました。',
  },
})

export function auditAttention(chain: Pick<ChainRepository, 'listBroken'>): AttentionSource {
  return {
    name: 'audit',
    label: auditTrail.title,
    read: async () => {
      const [broken] = await chain.listBroken()
      if (!broken) return []
      const { sequence, at } = broken
      return [
        {
          kind: 'audit.broken',
          severity: 'problem',
          since: at,
          text: inEachLanguage(texts, (t) => t('auditAttention:broken', { sequence })),
          link: auditTrail.page,
        },
      ]
    },
  }
}
