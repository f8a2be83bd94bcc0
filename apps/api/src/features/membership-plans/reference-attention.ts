import { ageGroups, coachLevels, sports } from '@touchline/contract/master-data/lists'
import { planPage } from '@touchline/contract/membership-plans/audiences'
import { localName } from '@touchline/contract/membership-plans/quote-texts'
import { numberText } from '@touchline/contract/texts/numbers'
import { inEachLanguage } from '@touchline/contract/texts/translate'
import type { AttentionItem, AttentionSource } from '../../attention/sources.ts'
import { activePlansOf } from './attention.ts'
import {
  type AttentionRepository,
  type InactiveReference,
  MAX_NAMED,
  type ReferencedTable,
  referencedTables,
} from './attention-repository.ts'
import { attentionTexts } from './attention-texts.ts'

/** `filter` is the parameter of the lists of plans. */
const referenced = {
  age_groups: { list: ageGroups, kind: 'plans.inactive_age_groups', filter: 'age_group_ids' },
  sports: { list: sports, kind: 'plans.inactive_sports', filter: 'sport_ids' },
  coach_levels: { list: coachLevels, kind: 'plans.inactive_levels', filter: null },
} as const satisfies Readonly<Record<ReferencedTable, object>>

export function referenceAttention(attention: AttentionRepository): AttentionSource {
  return {
    name: 'plan_references',
    label: { en: 'Inactive entries in plans', ja: 'プランで使用中の無効な項目' },
    read: async (context) => {
      const references = await attention.listInactiveReferences(context)
      return referencedTables.flatMap((table) => linesOf(references.filter((each) => each.table === table)))
    },
  }
}

function linesOf(references: readonly InactiveReference[]): AttentionItem[] {
  const [first] = references
  if (!first || references.length <= MAX_NAMED) return references.map(itemOf)
  const { list, kind } = referenced[first.table]
  const instants = references.map(({ since }) => since).sort()
  return [
    {
      kind,
      severity: 'notice',
      since: instants[0] ?? null,
      renewedAt: instants.at(-1) ?? null,
      text: inEachLanguage(attentionTexts, (t, language) =>
        t('planAttention:references', {
          number: numberText(references.length, language),
          list: list.title[language],
        }),
      ),
      link: `${list.page}?status=0`,
    },
  ]
}

function itemOf(reference: InactiveReference): AttentionItem {
  const { table, id, since, plans, plan } = reference
  const { list, kind } = referenced[table]
  return {
    kind,
    subject: String(id),
    severity: 'notice',
    since,
    text: inEachLanguage(attentionTexts, (t, language) => {
      const values = { item: list.item[language], name: localName(reference)[language] }
      return plans === 1
        ? t('planAttention:reference', { ...values, plan: localName(plan)[language] })
        : t('planAttention:referenceOfPlans', { ...values, number: numberText(plans, language) })
    }),
    link: linkOf(reference),
  }
}

/** The plan, the list of the plans, or the entry if no list of plans can be filtered by it. */
function linkOf({ table, id, is_deleted, plans, plan, audience }: InactiveReference): string {
  const { list, filter } = referenced[table]
  if (plans === 1) return `${planPage}?id=${plan.id}`
  if (filter && audience) return `${activePlansOf(audience)}&${filter}=${id}`
  return is_deleted ? `${list.page}?trashed=1` : `${list.page}?edit=${id}`
}
