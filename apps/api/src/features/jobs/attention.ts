import { findArea } from '@touchline/contract/events/areas'
import { jobPage } from '@touchline/contract/jobs/job-pages'
import { jobFailures, jobKinds } from '@touchline/contract/jobs/jobs'
import type { LocalText } from '@touchline/contract/language'
import { defineTexts } from '@touchline/contract/texts/catalogue'
import { numberText } from '@touchline/contract/texts/numbers'
import { inEachLanguage } from '@touchline/contract/texts/translate'
import type { AttentionItem, AttentionSource } from '../../attention/sources.ts'
import type { JobListRepository, UnmendedJob } from './repository.ts'

const texts = defineTexts('jobAttention', {
  failed: { en: '{{job}}, {{list}}: {{reason}}', ja: '{{job}}（{{list}}）：{{reason}}' },
  refused_one: {
    en: '{{job}}, {{list}}: {{number}} row was refused.',
    ja: '{{job}}（{{list}}）：{{number}}件が拒否されました。',
  },
  refused_other: {
    en: '{{job}}, {{list}}: {{number}} rows were refused.',
    ja: '{{job}}（{{list}}）：{{number}}件が拒否されました。',
  },
})

export function jobAttention(jobs: Pick<JobListRepository, 'listUnmended'>): AttentionSource {
  return {
    name: 'jobs',
    label: { en: 'Jobs', ja: 'ジョブ' },
    read: async ({ userId }) => (await jobs.listUnmended(userId)).map(itemOf),
  }
}

function itemOf(job: UnmendedJob): AttentionItem {
  const isFailed = job.state === 'failed'
  const page = `${jobPage}?id=${job.id}`
  return {
    kind: isFailed ? 'jobs.failed' : 'jobs.refused',
    subject: String(job.id),
    severity: isFailed ? 'problem' : 'notice',
    since: job.ended_at,
    text: isFailed ? failedText(job) : refusedText(job),
    link: isFailed ? page : `${page}&outcome=refused`,
    ...(canResume(job) && {
      action: { label: { en: 'Resume', ja: '再開' }, path: `/api/jobs/${job.id}/resume` },
    }),
  }
}

/** An import is checked again first. To delete for good needs a fresh proof. */
function canResume({ state, failure, kind, action, has_active_owner }: UnmendedJob): boolean {
  return (
    has_active_owner &&
    state === 'failed' &&
    failure === 'internal' &&
    kind !== 'import' &&
    action !== 'purge'
  )
}

function failedText(job: UnmendedJob): LocalText {
  const reason = textOf(jobFailures, job.failure ?? '') ?? jobFailures.internal
  return inEachLanguage(texts, (t, language) =>
    t('jobAttention:failed', {
      job: kindOf(job)[language],
      list: listOf(job)[language],
      reason: reason[language],
    }),
  )
}

function refusedText(job: UnmendedJob): LocalText {
  return inEachLanguage(texts, (t, language) =>
    t('jobAttention:refused', {
      job: kindOf(job)[language],
      list: listOf(job)[language],
      count: job.refused,
      number: numberText(job.refused, language),
    }),
  )
}

function kindOf({ kind }: UnmendedJob): LocalText {
  return textOf(jobKinds, kind) ?? { en: kind, ja: kind }
}

function listOf({ list }: UnmendedJob): LocalText {
  return findArea(list)?.label ?? { en: list, ja: list }
}

function textOf(texts: Readonly<Record<string, LocalText>>, key: string): LocalText | undefined {
  return Object.hasOwn(texts, key) ? texts[key] : undefined
}
