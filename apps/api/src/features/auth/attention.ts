import { administrators } from '@touchline/contract/administrators/administrators'
import type { UpcomingLine } from '@touchline/contract/dashboard'
import { defineTexts } from '@touchline/contract/texts/catalogue'
import { inEachLanguage } from '@touchline/contract/texts/translate'
import type { AttentionItem, AttentionSource, UpcomingSource } from '../../attention/sources.ts'
import type { DatedInvitation, InvitationRepository } from './invitation-repository.ts'

const texts = defineTexts('invitationAttention', {
  expires: {
    en: '{{name}} has not accepted the invitation yet. It expires {{at}}.',
    ja: '{{name}}さんはまだ招待を承諾していません。招待の有効期限は{{at}}です。',
  },
  expired: {
    en: 'The invitation of {{name}} expired {{at}}.',
    ja: '{{name}}さんへの招待は{{at}}に期限が切れました。',
  },
  closes: { en: 'The invitation of {{name}} expires.', ja: '{{name}}さんへの招待の期限が切れます。' },
})

const label = { en: 'Invitations', ja: '招待' }
/** The panel of the account, with the action that sends the invitation again. That needs a password. */
const linkTo = (id: number) => `${administrators.page}?edit=${id}`

export function invitationAttention(invitations: Pick<InvitationRepository, 'listEnding'>): AttentionSource {
  return {
    name: 'invitations',
    label,
    read: async ({ timeZone }) => (await invitations.listEnding(timeZone)).map(endingItem),
  }
}

export function closingInvitations(invitations: Pick<InvitationRepository, 'listOpen'>): UpcomingSource {
  return {
    name: 'invitations',
    label,
    read: async ({ timeZone }) => (await invitations.listOpen(timeZone)).map(closingLine),
  }
}

function endingItem({ id, expires_at: at, since, is_expired, ...person }: DatedInvitation): AttentionItem {
  return {
    kind: is_expired ? 'invitations.expired' : 'invitations.expires',
    subject: String(id),
    severity: 'notice',
    since,
    text: inEachLanguage(texts, (t, language) =>
      t(`invitationAttention:${is_expired ? 'expired' : 'expires'}`, { name: nameOf(person)[language], at }),
    ),
    link: linkTo(id),
  }
}

function closingLine({ id, day, ...person }: DatedInvitation): UpcomingLine {
  return {
    on: day,
    kind: 'invitations.closes',
    text: inEachLanguage(texts, (t, language) =>
      t('invitationAttention:closes', { name: nameOf(person)[language] }),
    ),
    link: linkTo(id),
  }
}

const nameOf = ({ name, name_ja }: Pick<DatedInvitation, 'name' | 'name_ja'>) => ({ en: name, ja: name_ja })
