import { administrators } from '@touchline/contract/administrators/administrators'
import { access } from '@touchline/contract/site-settings/access'
import { defineTexts } from '@touchline/contract/texts/catalogue'
import { inEachLanguage } from '@touchline/contract/texts/translate'
import type { AttentionItem, AttentionSource } from '../../attention/sources.ts'
import type { AttentionRepository, MissingFactors } from './attention-repository.ts'

const texts = defineTexts('secondFactorAttention', {
  own: {
    en: 'Your organisation requires a second factor. Set one up by {{until}}.',
    ja: '組織の設定により二要素認証が必要です。{{until}}までに設定してください。',
  },
  missing_one: {
    en: '{{count}} administrator has not set up the required second factor.',
    ja: '必須の二要素認証を設定していない管理者が{{count}}人います。',
  },
  missing_other: {
    en: '{{count}} administrators have not set up the required second factor.',
    ja: '必須の二要素認証を設定していない管理者が{{count}}人います。',
  },
})

export function secondFactorAttention(repository: AttentionRepository): AttentionSource {
  return {
    name: 'second_factors',
    label: access.fields.second_factor_policy.label,
    read: async ({ userId }) => {
      const missing = await repository.findMissing(userId)
      if (!missing) return []
      const { since, own_required_from: until, others } = missing
      return [
        ...(until === null ? [] : [ownItem(since, until)]),
        ...(others === 0 ? [] : [missingItem(missing)]),
      ]
    },
  }
}

function ownItem(since: string, until: string): AttentionItem {
  return {
    kind: 'second_factors.own',
    severity: 'warning',
    since,
    text: inEachLanguage(texts, (t) => t('secondFactorAttention:own', { until })),
    link: '/account-security',
  }
}

/** The number is that of the rows of the linked list, which contains the reader. */
function missingItem({ since, count, last_activated }: MissingFactors): AttentionItem {
  return {
    kind: 'second_factors.missing',
    severity: 'warning',
    since,
    renewedAt: last_activated > since ? last_activated : null,
    text: inEachLanguage(texts, (t) => t('secondFactorAttention:missing', { count })),
    link: `${administrators.page}?state=active&second_factor=none`,
  }
}
