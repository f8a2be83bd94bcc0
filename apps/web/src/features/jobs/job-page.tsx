import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { jobsPage } from '@touchline/contract/jobs/job-pages'
import { type JobOutcome, jobOutcomes } from '@touchline/contract/jobs/jobs'
import type { ReactNode } from 'react'
import { LoadNotice } from '../../http/load-notice.tsx'
import { appTexts } from '../../i18n/app-texts.ts'
import { useLanguage } from '../../i18n/language.ts'
import { jobQuery } from '../../jobs/job-queries.ts'
import { jobText } from '../../jobs/job-words.ts'
import { Card, CardStack } from '../../ui/card.tsx'
import { RowSkeleton } from '../../ui/feedback/skeleton.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { Page } from '../../ui/page.tsx'
import { FileCard } from './file-card.tsx'
import { JobCard } from './job-card.tsx'
import { parseJobSearch } from './job-search.ts'
import { RemarksCard, ResultsCard } from './results-card.tsx'
import { jobPageTexts } from './texts.ts'

const SKELETON_ROWS = 6
const outcomes = Object.keys(jobOutcomes) as JobOutcome[]

export function JobPage() {
  const { t, language } = useLanguage(jobPageTexts)
  const { id = 0, outcome } = parseJobSearch(useSearch({ strict: false }))
  const loading = useQuery(jobQuery(id))
  const job = loading.data?.data
  if (!job) {
    const notFound = { title: t('jobPages:notFound'), text: t('jobPages:notFoundText') }
    return (
      <Frame title={t('jobPages:column.job')}>
        <Card>
          {loading.error ? (
            <LoadNotice title={t('jobPages:failedTitle')} notFound={notFound} loading={loading} />
          ) : (
            <RowSkeleton rows={SKELETON_ROWS} />
          )}
        </Card>
      </Frame>
    )
  }
  return (
    <Frame title={jobText(job, language)}>
      <CardStack>
        <JobCard key={`job ${id}`} job={job} />
        {job.kind === 'export' ? (
          <>
            {job.state === 'done' && <FileCard job={job} />}
            {job.refused > 0 && <RemarksCard job={job} />}
          </>
        ) : (
          <ResultsCard key={`results ${id}`} job={job} outcome={outcomes.find((each) => each === outcome)} />
        )}
      </CardStack>
    </Frame>
  )
}

function Frame({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useLanguage(jobPageTexts, appTexts)
  return (
    <Page
      title={title}
      area={`${t('app:menu.settings')} › ${t('app:menu.jobs')}`}
      action={
        <Button
          variant="default"
          leftSection={<Icon name="back" size={16} />}
          renderRoot={(props) => <Link {...props} to={jobsPage} />}
        >
          {t('jobPages:back')}
        </Button>
      }
    >
      {children}
    </Page>
  )
}
