import { auditTrail } from '@touchline/contract/audit/audit-trail'
import { defineTexts } from '@touchline/contract/texts/catalogue'
import { inEachLanguage } from '@touchline/contract/texts/translate'
import type { AttentionSource } from '../../attention/sources.ts'
import type { ChainRepository } from '../../events/chain-repository.ts'

const texts = defineTexts('auditAttention', {
  broken: {
    en: 'The last verification of the audit trail failed at entry {{sequence}}.',
    ja: '監査ログの前回の検証は、記録{{sequence}}で失敗しました。',
  },
})

export function auditAttention(chain: Pick<ChainRepository, 'findBroken'>): AttentionSource {
  return {
    name: 'audit',
    label: auditTrail.title,
    read: async () => {
      const broken = await chain.findBroken()
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
