import { defineTexts } from '@touchline/contract/texts/catalogue'
import { inEachLanguage } from '@touchline/contract/texts/translate'
import type { AttentionItem, AttentionSource } from '../../attention/sources.ts'
import type { AccessTokenRepository, EndingToken } from './repository.ts'

const texts = defineTexts('accessTokenAttention', {
  expires: {
    en: 'Your access token “{{name}}” is valid until {{day}}.',
    ja: 'アクセストークン「{{name}}」の有効期限は{{day}}です。',
  },
  expired: {
    en: 'Your access token “{{name}}” was valid until {{day}}.',
    ja: 'アクセストークン「{{name}}」は{{day}}で有効期限が切れました。',
  },
  others_one: {
    en: '{{count}} access token of another administrator expires soon or has expired.',
    ja: '他の管理者のアクセストークン{{count}}件の有効期限が近いか、切れています。',
  },
  others_other: {
    en: '{{count}} access tokens of other administrators expire soon or have expired.',
    ja: '他の管理者のアクセストークン{{count}}件の有効期限が近いか、切れています。',
  },
})
const link = '/admin-profile/access-tokens'

/** A token that has expired needs attention for as many days as before. The program that uses it may have stopped. */
export function accessTokenAttention(tokens: Pick<AccessTokenRepository, 'listEnding'>): AttentionSource {
  return {
    name: 'access_tokens',
    label: { en: 'Access tokens', ja: 'アクセストークン' },
    read: async ({ userId, today, timeZone }) => {
      const ending = await tokens.listEnding({ today, timeZone })
      const others = ending.filter(({ user_id }) => user_id !== userId)
      return [...ending.filter(({ user_id }) => user_id === userId).map(ownItem), ...othersItems(others)]
    },
  }
}

function ownItem({ id, name, expires_on: day, is_expired, since }: EndingToken): AttentionItem {
  return {
    kind: 'access_tokens.own',
    subject: String(id),
    severity: 'warning',
    since,
    text: inEachLanguage(texts, (t) =>
      t(`accessTokenAttention:${is_expired ? 'expired' : 'expires'}`, { name, day }),
    ),
    link,
  }
}

function othersItems(tokens: readonly EndingToken[]): AttentionItem[] {
  const changes = tokens.map(({ since }) => since).sort()
  const [first] = changes
  if (first === undefined) return []
  return [
    {
      kind: 'access_tokens.others',
      severity: 'notice',
      since: first,
      renewedAt: changes.at(-1) ?? first,
      text: inEachLanguage(texts, (t) => t('accessTokenAttention:others', { count: tokens.length })),
      link,
    },
  ]
}
